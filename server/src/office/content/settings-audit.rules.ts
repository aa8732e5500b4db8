import type { AuditDetails } from '#server/audit/audit.types.ts';
import type { SettingValues } from '#server/content/settings/settings.types.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';

const lengthMax = 200;
const ibanSettings = ['bank_iban'];

/** Changed settings in the audit log, which is never erased: of accounts the last four signs, of long texts the start. */
export function toSettingsAudit(before: SettingValues, after: SettingValues): AuditDetails {
  const details = Object.entries(toChangeDetails(before, after));
  return Object.fromEntries(details.map(([name, value]) => [name, toLogged(name, value)]));
}

function toLogged(name: string, value: AuditDetails[string]): AuditDetails[string] {
  if (typeof value !== 'string') return value;
  if (value !== '' && ibanSettings.includes(name.replace(/\.(?:from|to)$/, ''))) return `…${value.slice(-4)}`;
  return value.length > lengthMax ? `${value.slice(0, lengthMax)}…` : value;
}
