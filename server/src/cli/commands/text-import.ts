import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { importTextsAsStaff } from '#server/office/content/import-texts-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';
import { toList } from './table.ts';
import { languageSchema, readLanguage } from './text-language.ts';

const problems = {
  unknown_key: 'no text has this key',
  placeholders: 'its placeholders differ from English',
  empty: 'it is empty',
};

export const textImport = defineCommand({
  name: 'texts import',
  usage: 'LANGUAGE FILE [--preview]',
  does: 'save the texts of a JSON file that differ and fit; --preview changes nothing',
  positionals: ['language', 'file'],
  options: { preview: { type: 'boolean' } },
  input: z.object({
    language: languageSchema,
    file: z.string({ error: 'is missing' }).min(1, 'is missing'),
    preview: z.boolean().default(false),
  }),
  run: async ({ db, clock, actor }, { language: code, file, preview: isPreview }) => {
    const texts = readTexts(file, await readFile(file, 'utf8'));
    const language = await readLanguage(db, code);
    const job = { language, texts, isPreview, actor, now: clock.now() };
    return { isPreview, ...(await inTransaction(db, (tx) => importTextsAsStaff(tx, job))) };
  },
  toText: ({ isPreview, changes, saved }) => [
    isPreview
      ? `${changes.length} texts differ. Nothing was saved.`
      : `Saved ${saved} of ${changes.length} texts that differ.`,
    ...(changes.length > 0
      ? toList(changes, '', {
          KEY: ({ key }) => key,
          TEXT: ({ after }) => after.replaceAll('\n', ' '),
          PROBLEM: ({ problem }) => (problem ? problems[problem] : ''),
        })
      : []),
  ],
  failureOf: ({ changes }) => {
    const bad = changes.filter(({ problem }) => problem !== null).length;
    return bad > 0 ? new CommandFailure('texts_unfit', `${bad} of the texts that differ do not fit.`) : null;
  },
});

function readTexts(file: string, content: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(content));
  } catch (error) {
    const message = `${file} is no JSON object of texts by key, as texts export writes it.`;
    throw new CommandFailure('texts_unreadable', message, { cause: error });
  }
}
