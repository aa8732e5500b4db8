import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findSettingField } from './setting-fields.ts';
import { needsSecondPerson, readSetting } from './settings.rules.ts';
import type { SettingValues } from './settings.types.ts';
import { insertWaitingChange, selectWaitingChanges } from './waiting-changes.sql.ts';

/** Values that need a second person, as stored; wrong ones are left to the save. */
export function pickGuarded(before: SettingValues, values: Readonly<Record<string, unknown>>): SettingValues {
  const guarded: SettingValues = {};
  for (const [name, value] of Object.entries(values)) {
    const field = findSettingField(name);
    const read = field && readSetting(field, value);
    if (read && 'value' in read && needsSecondPerson(field, before[name] ?? null, read.value))
      guarded[name] = read.value;
  }
  return guarded;
}

interface HoldChanges {
  /** Locked values as they are. */
  before: SettingValues;
  /** What they become, as stored. */
  guarded: SettingValues;
  reason: string;
  actor: string;
  now: Date;
}

/**
 * Stores changes that wait for a second person. Refuses, at its field, one of a setting of which a change waits already.
 * The caller holds the settings.
 */
export async function holdChanges(tx: Tx, { before, guarded, reason, actor, now }: HoldChanges): Promise<void> {
  const waiting = new Set((await selectWaitingChanges(tx)).map(({ name }) => name));
  const twice = Object.keys(guarded).filter((name) => waiting.has(name));
  if (twice.length > 0)
    refuse('invalid_input', {}, Object.fromEntries(twice.map((name) => [name, ['refusals.setting_change_waits']])));
  for (const [name, after] of Object.entries(guarded)) {
    const change = { name, before: before[name] ?? null, after, reason, requestedBy: actor, requestedAt: now };
    await insertWaitingChange(tx, change);
  }
}
