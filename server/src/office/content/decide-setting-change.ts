import { recordAudit } from '#server/audit/record-audit.ts';
import { saveSettings } from '#server/content/settings/save-settings.ts';
import { findSettingField } from '#server/content/settings/setting-fields.ts';
import { lockSettings } from '#server/content/settings/settings.queries.ts';
import { toShownSetting } from '#server/content/settings/settings.rules.ts';
import type { SettingValues, WaitingDecision } from '#server/content/settings/settings.types.ts';
import { decideWaitingChange } from '#server/content/settings/decide-waiting-change.ts';
import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toSettingsAudit } from './settings-audit.rules.ts';

/**
 * Approves a waiting change, which saves it, or withdraws it; with an audit entry. Returns all settings as they are now.
 * Refuses the approval of the person who asked. Locks the settings, then the change.
 */
export async function decideSettingChange(tx: Tx, decision: WaitingDecision): Promise<SettingValues> {
  const { outcome, actor, now } = decision;
  const before = await lockSettings(tx);
  const { name, after, requestedBy, reason } = await decideWaitingChange(tx, { ...decision, before });
  const wanted = { ...before, [name]: after };
  const entry = { actor, subject: 'settings:shop', now };
  const details = { ...toSettingsAudit(before, wanted), requestedBy };
  if (outcome === 'withdrawn') {
    await recordAudit(tx, { ...entry, action: 'settings.change_withdrawn', details });
    return before;
  }
  await refuseIfOnePerson(tx, { actor, others: [requestedBy], now });
  const field = findSettingField(name) ?? refuse('record_changed');
  const values = { [name]: toShownSetting(field, after) };
  await saveSettings(tx, { before, values, actor, requestedBy, reason, now });
  await recordAudit(tx, { ...entry, action: 'settings.changed', details });
  return wanted;
}
