import { z } from 'zod';
import { saveTextAsStaff } from '#server/office/content/save-text-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand } from './command-input.ts';
import { languageSchema, readLanguage } from './text-language.ts';

export const textSet = defineCommand({
  name: 'texts set',
  usage: 'LANGUAGE KEY TEXT',
  does: 'change a text on all processes at once',
  positionals: ['language', 'key', 'text'],
  options: {},
  input: z.object({
    language: languageSchema,
    key: z.string({ error: 'is missing' }),
    text: z.string({ error: 'is missing' }).min(1, 'is missing'),
  }),
  run: async ({ db, clock, actor }, { language: code, key, text }) => {
    const language = await readLanguage(db, code);
    const change = { language, key, version: null, text, actor, now: clock.now() };
    const row = await inTransaction(db, (tx) => saveTextAsStaff(tx, change));
    return { language: code, key, text: row.text };
  },
  toText: ({ key, text }) => `${key} is "${text}".`,
});
