import { z } from 'zod';
import { saveTextAsStaff } from '#server/office/content/save-text-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand } from './command-input.ts';
import { languageSchema, readLanguage } from './text-language.ts';

export const textReset = defineCommand({
  name: 'texts reset',
  usage: 'LANGUAGE KEY',
  does: 'restore a shipped text, or remove one that only staff wrote',
  positionals: ['language', 'key'],
  options: {},
  input: z.object({
    language: languageSchema,
    key: z.string({ error: 'is missing' }),
  }),
  run: async ({ db, clock, actor }, { language: code, key }) => {
    const language = await readLanguage(db, code);
    const change = { language, key, version: null, text: null, actor, now: clock.now() };
    const row = await inTransaction(db, (tx) => saveTextAsStaff(tx, change));
    return { language: code, key, text: row.text };
  },
  toText: ({ key, text }) => (text === null ? `${key} has no text.` : `${key} is "${text}".`),
});
