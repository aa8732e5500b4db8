import { readSeedShop } from '#server/content/read-seed.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { toPage, type Page, type Position } from '#server/platform/keyset.ts';
import { settingFields } from './setting-fields.ts';
import { lockSettingValues, selectSettingChanges, selectSettingValues } from './settings.sql.ts';
import type { SettingChange, SettingValues } from './settings.types.ts';

/** Values of the settings that staff change, as stored. */
export async function readSettingValues(reader: Reader): Promise<SettingValues> {
  return pickFields(await selectSettingValues(reader));
}

/** The same, held until the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<SettingValues> {
  return pickFields(await lockSettingValues(tx));
}

/** Values of a new shop. */
export async function readSettingDefaults(): Promise<SettingValues> {
  const { settings } = await readSeedShop();
  const { coinRateEur, ...others } = settings;
  const entries = Object.entries({ ...others, coinPriceEur: coinRateEur });
  return pickFields(Object.fromEntries(entries.map(([name, value]) => [toColumn(name), value])));
}

function pickFields(values: SettingValues): SettingValues {
  return Object.fromEntries(settingFields.map(({ name }) => [name, values[name] ?? null]));
}

function toColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Changes of settings, newest first; `name` selects those of one. */
export async function listSettingChanges(
  reader: Reader,
  { name, after, limit }: { name: string | null; after: Position | null; limit: number },
): Promise<Page<SettingChange>> {
  const rows = await selectSettingChanges(reader, { name, beforeId: after?.id ?? null, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

export { selectSettingChange as findSettingChange } from './settings.sql.ts';

/** Changes that wait for a second person, oldest first. */
export { selectWaitingChanges as listWaitingChanges } from './waiting-changes.sql.ts';
