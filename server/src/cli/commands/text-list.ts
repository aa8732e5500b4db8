import { z } from 'zod';
import { readTextRows } from '#server/content/texts/texts.queries.ts';
import { filterTexts } from '#server/content/texts/texts.rules.ts';
import { defineCommand } from './command-input.ts';
import { toList } from './table.ts';
import { languageSchema, readLanguage } from './text-language.ts';

const states = ['all', 'missing', 'changed'] as const;

export const textList = defineCommand({
  name: 'texts list',
  usage: `LANGUAGE [--state=${states.join('|')}] [--find=TEXT]`,
  does: 'show the texts of a language beside English',
  positionals: ['language'],
  options: { state: { type: 'string' }, find: { type: 'string' } },
  input: z.object({
    language: languageSchema,
    state: z.enum(states, { error: `is one of ${states.join(', ')}` }).optional(),
    find: z.string().optional(),
  }),
  run: async ({ db }, { language: code, state = 'all', find: search = null }) => {
    const rows = await readTextRows(db, await readLanguage(db, code));
    const found = filterTexts(rows, { state, area: null, search });
    return { texts: found.map(({ key, english, text, isEdited }) => ({ key, english, text, isEdited })) };
  },
  toText: ({ texts }) =>
    toList(texts, 'There are no such texts.', {
      KEY: ({ key }) => key,
      TEXT: ({ text, english }) => (text ?? `(missing) ${english}`).replaceAll('\n', ' '),
    }),
});
