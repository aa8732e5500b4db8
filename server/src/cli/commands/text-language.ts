import { z } from 'zod';
import { listLanguages } from '#server/content/lists/lists.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { CommandFailure } from './command-output.ts';

export const languageSchema = z.string({ error: 'is missing' }).regex(/^[a-z]{2}$/, 'is a code such as de');

/** Language of a code; fails with the codes that there are. */
export async function readLanguage(reader: Reader, code: string): Promise<{ id: number; code: string }> {
  const languages = await listLanguages(reader);
  const language = languages.find((one) => one.code === code);
  if (language) return language;
  const codes = languages.map((one) => one.code).join(', ');
  throw new CommandFailure('language_unknown', `There is no language ${code}. Languages: ${codes}.`);
}
