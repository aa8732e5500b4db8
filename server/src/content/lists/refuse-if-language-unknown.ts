import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectLanguageRecords } from './languages.sql.ts';

interface Translations {
  /** Name of the field, for the error. */
  field: string;
  codes: string[];
}

/** Refuses translations into a language that the shop does not have, and into English, which has a field of its own. */
export async function refuseIfLanguageUnknown(reader: Reader, { field, codes }: Translations): Promise<void> {
  if (codes.length === 0) return;
  const known = (await selectLanguageRecords(reader)).map(({ code }) => code);
  if (codes.some((code) => code === 'en' || !known.includes(code)))
    refuse('invalid_input', {}, { [field]: ['common.invalid_choice'] });
}
