import { z } from 'zod';
import { readTextRows } from '#server/content/texts/texts.queries.ts';
import { defineCommand } from './command-input.ts';
import { writeNewFile } from './write-new-file.ts';
import { languageSchema, readLanguage } from './text-language.ts';

export const textExport = defineCommand({
  name: 'texts export',
  usage: 'LANGUAGE --to=FILE',
  does: 'write the texts of a language as JSON, English where one is missing; replaces no file',
  positionals: ['language'],
  options: { to: { type: 'string' } },
  input: z.object({ language: languageSchema, to: z.string({ error: 'is missing' }).min(1, 'is missing') }),
  run: async ({ db }, { language: code, to: file }) => {
    const rows = await readTextRows(db, await readLanguage(db, code));
    const texts = Object.fromEntries(rows.map(({ key, text, english }) => [key, text ?? english]));
    await writeNewFile(file, (handle) => handle.writeFile(`${JSON.stringify(texts, null, 2)}\n`));
    return { file, texts: rows.length, missing: rows.filter(({ text }) => text === null).length };
  },
  toText: ({ file, texts, missing }) => `Wrote ${texts} texts to ${file}; ${missing} are missing and in English.`,
});
