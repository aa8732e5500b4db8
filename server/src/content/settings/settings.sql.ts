import type { Reader, Tx } from '#server/platform/db.ts';
import type { SettingChange, SettingValues } from './settings.types.ts';

const row = (reader: Reader) => reader`
  to_jsonb(settings) || jsonb_build_object('coin_price_eur', trim_scale(coin_price_eur)::text) as values`;

export async function selectSettingValues(reader: Reader): Promise<SettingValues> {
  const [found] = await reader<{ values: SettingValues }[]>`select ${row(reader)} from content.settings`;
  return found?.values ?? {};
}

export async function lockSettingValues(tx: Tx): Promise<SettingValues> {
  const [found] = await tx<{ values: SettingValues }[]>`select ${row(tx)} from content.settings for update`;
  return found?.values ?? {};
}

export async function updateSettingValues(tx: Tx, values: SettingValues, now: Date): Promise<void> {
  await tx`update content.settings set ${tx(values as Record<string, string>)}, updated_at = ${now}`;
}

export async function selectIsCountry(tx: Tx, iso: string): Promise<boolean> {
  return (await tx`select from content.countries where iso = ${iso}`).length > 0;
}

const changeColumns = (reader: Reader) => reader`id, name, before, after, actor, requested_by, reason, changed_at`;

export async function insertSettingChange(
  tx: Tx,
  { name, before, after, actor, requestedBy, reason, changedAt }: Omit<SettingChange, 'id'>,
): Promise<void> {
  await tx`
    insert into content.setting_changes (name, before, after, actor, requested_by, reason, changed_at)
    values (${name}, ${tx.json(before)}, ${tx.json(after)}, ${actor}, ${requestedBy}, ${reason}, ${changedAt})`;
}

export function selectSettingChanges(
  reader: Reader,
  { name, beforeId, limit }: { name: string | null; beforeId: number | null; limit: number },
): Promise<SettingChange[]> {
  return reader<SettingChange[]>`
    select ${changeColumns(reader)} from content.setting_changes
    where ${name === null ? reader`true` : reader`name = ${name}`}
      and ${beforeId === null ? reader`true` : reader`id < ${beforeId}`}
    order by id desc limit ${limit}`;
}

export async function selectSettingChange(reader: Reader, id: number): Promise<SettingChange | null> {
  const [found] = await reader<SettingChange[]>`
    select ${changeColumns(reader)} from content.setting_changes where id = ${id}`;
  return found ?? null;
}
