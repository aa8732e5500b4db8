import type { Tx } from '#server/platform/db.ts';
import { refuse, type FieldErrors } from '#server/platform/refusal.ts';
import { findSettingField } from './setting-fields.ts';
import { readSetting } from './settings.rules.ts';
import { insertSettingChange, selectIsCountry, updateSettingValues } from './settings.sql.ts';
import type { SettingValues } from './settings.types.ts';

interface SaveSettings {
  /** Locked values as they are. */
  before: SettingValues;
  /** New values by name, as the office shows them; others stay. */
  values: Record<string, unknown>;
  actor: string;
  /** Who asked for the change, if the actor only approved it. */
  requestedBy?: string;
  reason: string | null;
  now: Date;
}

/**
 * Saves settings and records every changed value. All processes follow on commit. Returns the values that changed, as
 * stored; refuses unknown names and values out of bounds, field by field.
 */
export async function saveSettings(tx: Tx, change: SaveSettings): Promise<SettingValues> {
  const { before, values, actor, requestedBy = null, reason, now } = change;
  const read = readAll(values);
  const changed = Object.fromEntries(Object.entries(read).filter(([name, value]) => value !== before[name]));
  if (Object.keys(changed).length === 0) return changed;
  await refuseUnknownCountries(tx, changed);
  await updateSettingValues(tx, changed, now);
  for (const [name, after] of Object.entries(changed)) {
    const entry = { name, before: before[name] ?? null, after };
    await insertSettingChange(tx, { ...entry, actor, requestedBy, reason, changedAt: now });
  }
  return changed;
}

function readAll(values: Record<string, unknown>): SettingValues {
  const errors: FieldErrors = {};
  const read: SettingValues = {};
  for (const [name, value] of Object.entries(values)) {
    const field = findSettingField(name);
    const result = field ? readSetting(field, value) : { fault: 'common.invalid_choice' };
    if ('fault' in result) errors[name] = [result.fault];
    else read[name] = result.value;
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
  return read;
}

async function refuseUnknownCountries(tx: Tx, values: SettingValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (findSettingField(name)?.kind !== 'country' || (await selectIsCountry(tx, String(value)))) continue;
    refuse('invalid_input', {}, { [name]: ['common.invalid_choice'] });
  }
}
