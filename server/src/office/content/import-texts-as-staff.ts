import { recordAudit } from '#server/audit/record-audit.ts';
import { importTexts } from '#server/content/texts/import-texts.ts';
import { lockTextRows } from '#server/content/texts/texts.queries.ts';
import type { ImportedText } from '#server/content/texts/texts.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import type { Tx } from '#server/platform/db.ts';

interface ImportTextsAsStaff {
  language: { id: number; code: string };
  /** By key. */
  texts: Readonly<Record<string, string>>;
  /** Compares only. */
  isPreview: boolean;
  actor: string;
  now: Date;
}

interface TextsImport {
  /** All texts that differ, with what is wrong with those that do not fit. */
  changes: ImportedText[];
  saved: number;
}

/** Saves the texts of a file that differ and fit, with an audit entry of the file and, with before and after, of each text. */
export async function importTextsAsStaff(
  tx: Tx,
  { language, texts, isPreview, actor, now }: ImportTextsAsStaff,
): Promise<TextsImport> {
  const rows = await lockTextRows(tx, language);
  const changes = await importTexts(tx, { languageId: language.id, rows, texts, isPreview });
  const saved = isPreview ? [] : changes.filter(({ problem }) => problem === null);
  if (saved.length > 0) {
    const details = { count: saved.length, keys: saved.map(({ key }) => key).join(', ') };
    await recordAudit(tx, { actor, action: 'texts.imported', subject: `language:${language.code}`, details, now });
    for (const { key, before, after } of saved) {
      const entry = { actor, action: 'text.changed', subject: `text:${language.code}/${key}`, now };
      await recordChange(tx, { ...entry, before: { text: before }, after: { text: after } });
    }
  }
  return { changes, saved: saved.length };
}
