import { recordAudit } from '#server/audit/record-audit.ts';
import { saveText } from '#server/content/texts/save-text.ts';
import { lockTextRows } from '#server/content/texts/texts.queries.ts';
import type { TextRow } from '#server/content/texts/texts.types.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';
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
  const details = toChangeDetails({ text: before.text }, { text: saved });
  const entry = { action: 'text.changed', subject: `text:${language.code}/${key}`, details };
  await recordAudit(tx, { actor, ...entry, now });
  return { ...before, text: saved, isEdited: saved !== before.shippedText };
}
