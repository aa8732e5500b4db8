import type { Reader, Tx } from '#server/platform/db.ts';
import { toPage, type Page, type Position } from '#server/platform/keyset.ts';
import { filterTexts, toTextRows } from './texts.rules.ts';
import { lockTexts, selectStoredTexts } from './texts.sql.ts';
import type { TextFilter, TextRow } from './texts.types.ts';

const englishId = 1;

interface TranslatedLanguage {
  id: number;
  code: string;
}

/** Every text of a language beside English. */
export async function readTextRows(reader: Reader, { id, code }: TranslatedLanguage): Promise<TextRow[]> {
  const english = await selectStoredTexts(reader, englishId);
  return toTextRows(english, id === englishId ? english : await selectStoredTexts(reader, id), code);
}

/** The same, held against other changes of this language until the end of the transaction. */
export async function lockTextRows(tx: Tx, language: TranslatedLanguage): Promise<TextRow[]> {
  await lockTexts(tx, language.id);
  return readTextRows(tx, language);
}

interface FoundTexts extends Page<TextRow> {
  count: number;
}

/** Lists texts by key; there are few enough to filter them here. */
export async function listTexts(
  reader: Reader,
  language: TranslatedLanguage,
  { filter, after, limit }: { filter: TextFilter; after: Position | null; limit: number },
): Promise<FoundTexts> {
  const found = filterTexts(await readTextRows(reader, language), filter);
  const rest = after === null ? found : found.filter(({ key }) => key > String(after.value));
  return { ...toPage(rest, limit, ({ key }) => ({ value: key, id: 1 })), count: found.length };
}
