import { recordAudit } from '#server/audit/record-audit.ts';
import { saveSettings } from '#server/content/settings/save-settings.ts';
import { lockSettings } from '#server/content/settings/settings.queries.ts';
import type { SettingValues } from '#server/content/settings/settings.types.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { toSettingsAudit } from './settings-audit.rules.ts';

interface ChangeSettings {
  /** As the form read it; null changes whatever is there. */
  version: string | null;
  /** By name, as the office shows them. */
  values: Record<string, unknown>;
  actor: string;
  now: Date;
}

/** Changes settings with their history and an audit entry; returns all of them as they are now. */
export async function changeSettings(tx: Tx, { version, values, actor, now }: ChangeSettings): Promise<SettingValues> {
  const before = await lockSettings(tx);
  if (version !== null) refuseIfChanged(before, version);
  const changed = await saveSettings(tx, { before, values, actor, now });
  const after = { ...before, ...changed };
  if (Object.keys(changed).length > 0) {
    const details = toSettingsAudit(before, after);
    await recordAudit(tx, { actor, action: 'settings.changed', subject: 'settings:shop', details, now });
  }
  return after;
}
