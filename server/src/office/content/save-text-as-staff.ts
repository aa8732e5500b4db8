import { saveText } from '#server/content/texts/save-text.ts';
import { lockTextRows } from '#server/content/texts/texts.queries.ts';
import type { TextRow } from '#server/content/texts/texts.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface SaveTextAsStaff {
  language: { id: number; code: string };
  key: string;
  /** As the form read it; null changes whatever is there. */
  version: string | null;
  /** Null restores the shipped text, or removes one that only staff wrote. */
  text: string | null;
  actor: string;
  now: Date;
}

/** Saves a text of a language with an audit entry; returns its row as it is now. */
export async function saveTextAsStaff(
  tx: Tx,
  { language, key, version, text, actor, now }: SaveTextAsStaff,
): Promise<TextRow> {
  const before = (await lockTextRows(tx, language)).find((row) => row.key === key) ?? refuse('content_not_found');
  if (version !== null) refuseIfChanged({ text: before.text }, version);
  const saved = await saveText(tx, { languageId: language.id, before, text });
  const entry = { actor, action: 'text.changed', subject: `text:${language.code}/${key}`, now };
  await recordChange(tx, { ...entry, before: { text: before.text }, after: { text: saved } });
  return { ...before, text: saved, isEdited: saved !== before.shippedText };
}
