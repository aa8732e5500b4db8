import type { Tx } from '#server/platform/db.ts';
import { refuse, refuseWithVariant } from '#server/platform/refusal.ts';
import { hasPlaceholders, listPlaceholders } from './texts.rules.ts';
import { resetText, upsertTexts } from './texts.sql.ts';
import type { TextRow } from './texts.types.ts';

interface SaveText {
  languageId: number;
  /** Row as it is, held. */
  before: TextRow;
  /** Null restores the shipped text, or removes one that only staff wrote. */
  text: string | null;
}

/**
 * Saves a text of a language over the shipped one; pages, emails and refusals use it from the next call on. Refuses a
 * text whose placeholders differ from English. Returns the text as it is now.
 */
export async function saveText(tx: Tx, { languageId, before, text }: SaveText): Promise<string | null> {
  if (text === null) {
    await resetText(tx, languageId, before.key);
    return before.shippedText;
  }
  if (!hasPlaceholders(text, before)) refusePlaceholders(text, before);
  await upsertTexts(tx, languageId, { [before.key]: text });
  return text;
}

function refusePlaceholders(text: string, { placeholders }: TextRow): never {
  const unknown = listPlaceholders(text).filter((name) => !placeholders.includes(name));
  const params = { unknown: toNames(unknown), placeholders: toNames(placeholders) };
  if (unknown.length === 0) refuse('text_placeholders_differ', params);
  return refuseWithVariant('unknown', 'text_placeholders_differ', params);
}

function toNames(placeholders: readonly string[]): string {
  return placeholders.map((placeholder) => placeholder.slice(1, -1)).join(', ') || '–';
}
