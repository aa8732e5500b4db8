import { findSettingField } from '#server/content/settings/setting-fields.ts';
import { findSettingChange } from '#server/content/settings/settings.queries.ts';
import { toShownSetting } from '#server/content/settings/settings.rules.ts';
import type { SettingValues } from '#server/content/settings/settings.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { changeSettings } from './change-settings.ts';

/**
 * Sets a setting to what it was before a change, as a new change; later ones of the same setting are undone with it.
 * Refuses a change of a setting that the shop no longer has.
 */
export async function undoSettingChange(
  tx: Tx,
  { id, ...by }: { id: number; reason: string | null; actor: string; now: Date },
): Promise<SettingValues> {
  const change = await findSettingChange(tx, id);
  const field = change && findSettingField(change.name);
  if (!field) return refuse('content_not_found');
  const values = { [change.name]: toShownSetting(field, change.before) };
  return changeSettings(tx, { version: null, values, ...by });
}
