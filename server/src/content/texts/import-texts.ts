import type { Tx } from '#server/platform/db.ts';
import { compareTexts } from './texts.rules.ts';
import { upsertTexts } from './texts.sql.ts';
import type { ImportedText, TextRow } from './texts.types.ts';

interface ImportTexts {
  languageId: number;
  /** Rows as they are, held. */
  rows: readonly TextRow[];
  texts: Readonly<Record<string, string>>;
  /** Compares only. */
  isPreview: boolean;
}

/** Saves the texts of a file that differ and fit; returns all that differ, with what is wrong with the others. */
export async function importTexts(
  tx: Tx,
  { languageId, rows, texts, isPreview }: ImportTexts,
): Promise<ImportedText[]> {
  const compared = compareTexts(rows, texts);
  const good = compared.filter(({ problem }) => problem === null);
  if (!isPreview && good.length > 0) {
    await upsertTexts(tx, languageId, Object.fromEntries(good.map(({ key, after }) => [key, after])));
  }
  return compared;
}
