import { recordAudit } from '#server/audit/record-audit.ts';
import { saveSettings } from '#server/content/settings/save-settings.ts';
import { findSettingField } from '#server/content/settings/setting-fields.ts';
import { lockSettings } from '#server/content/settings/settings.queries.ts';
import type { SettingValues } from '#server/content/settings/settings.types.ts';
import { holdChanges, pickGuarded } from '#server/content/settings/hold-changes.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toSettingsAudit } from './settings-audit.rules.ts';

interface ChangeSettings {
  /** As the form read it; null changes whatever is there. */
  version: string | null;
  /** By name, as the office shows them. */
  values: Record<string, unknown>;
  /** Needed if one of them guards money. */
  reason: string | null;
  /** At the command line: whoever has it can change the database anyway. */
  mayActAlone?: boolean;
  actor: string;
  now: Date;
}

/**
 * Changes settings with their history and an audit entry; returns all of them as they are now. Refuses a change of one
 * that guards money without a reason. What needs a second person waits for one, and stays as it is until then.
 */
export async function changeSettings(tx: Tx, change: ChangeSettings): Promise<SettingValues> {
  const { version, values, reason, mayActAlone = false, actor, now } = change;
  const before = await lockSettings(tx);
  if (version !== null) refuseIfChanged(before, version);
  const guarded = mayActAlone ? {} : pickGuarded(before, values);
  const direct = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in guarded)));
  const changed = await saveSettings(tx, { before, values: direct, actor, reason, now });
  const needsReason = Object.keys({ ...changed, ...guarded }).some((name) => findSettingField(name)?.guardsMoney);
  if (needsReason && reason === null) refuse('invalid_input', {}, { reason: ['common.invalid_text'] });
  if (Object.keys(guarded).length > 0) {
    await holdChanges(tx, { before, guarded, reason: reason ?? '', actor, now });
    const details = toSettingsAudit(before, { ...before, ...guarded });
    await recordAudit(tx, { actor, action: 'settings.change_asked', subject: 'settings:shop', details, reason, now });
  }
  const after = { ...before, ...changed };
  if (Object.keys(changed).length > 0) {
    const details = toSettingsAudit(before, after);
    await recordAudit(tx, { actor, action: 'settings.changed', subject: 'settings:shop', details, reason, now });
  }
  return after;
}
