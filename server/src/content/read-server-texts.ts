import type { Reader } from '#server/platform/db.ts';
import { selectServerTexts } from './content.sql.ts';
import type { Texts } from './content.types.ts';

/** Reads the texts of emails and documents that staff changed, by language code. */
export async function readServerTexts(reader: Reader): Promise<Map<string, Texts>> {
  const byLanguage = Map.groupBy(await selectServerTexts(reader), ({ language }) => language);
  return new Map([...byLanguage].map(([language, rows]) => [language, toTexts(rows)]));
}

function toTexts(rows: readonly { key: string; text: string }[]): Texts {
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}
