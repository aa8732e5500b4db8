import type { Reader, Tx } from '#server/platform/db.ts';
import type { LanguageRecord } from './lists.types.ts';

export function selectLanguageRecords(reader: Reader): Promise<LanguageRecord[]> {
  return reader<LanguageRecord[]>`select id, code, title, is_default, is_enabled from content.languages order by id`;
}

export function lockLanguages(tx: Tx): Promise<LanguageRecord[]> {
  return tx<LanguageRecord[]>`
    select id, code, title, is_default, is_enabled from content.languages order by id for update`;
}

export async function updateLanguage(tx: Tx, { id, title, isEnabled }: LanguageRecord): Promise<void> {
  await tx`update content.languages set title = ${title}, is_enabled = ${isEnabled} where id = ${id}`;
}

/** The old default goes first, because there may be only one. */
export async function updateDefaultLanguage(tx: Tx, id: number): Promise<void> {
  await tx`update content.languages set is_default = false where is_default and id <> ${id}`;
  await tx`update content.languages set is_default = true where id = ${id}`;
}
