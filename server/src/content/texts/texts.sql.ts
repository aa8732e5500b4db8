import type { Reader, Tx } from '#server/platform/db.ts';
import type { StoredText } from './texts.types.ts';

export function selectStoredTexts(reader: Reader, languageId: number): Promise<StoredText[]> {
  return reader<StoredText[]>`
    select key, text, shipped_text, is_edited from content.localizations where language_id = ${languageId} order by key`;
}

/** Serialises changes of one language. */
export async function lockTexts(tx: Tx, languageId: number): Promise<void> {
  await tx`select from content.languages where id = ${languageId} for no key update`;
}

/** Saves texts of staff; those equal to the shipped ones count as unchanged again. */
export async function upsertTexts(tx: Tx, languageId: number, texts: Readonly<Record<string, string>>): Promise<void> {
  await tx`
    insert into content.localizations as old (language_id, key, text, is_edited)
    select ${languageId}, new.key, new.value, true from jsonb_each_text(${tx.json(texts)}) new
    on conflict (language_id, key) do update set
      text = excluded.text, is_edited = old.shipped_text is distinct from excluded.text`;
}

/** Restores the shipped text, or removes a text that only staff wrote. */
export async function resetText(tx: Tx, languageId: number, key: string): Promise<void> {
  await tx`
    delete from content.localizations where language_id = ${languageId} and key = ${key} and shipped_text is null`;
  await tx`
    update content.localizations set text = shipped_text, is_edited = false
    where language_id = ${languageId} and key = ${key}`;
}
