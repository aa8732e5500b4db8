import { z } from 'zod';
import { listLanguages } from '#server/content/lists/lists.queries.ts';
import { listDeclineReasons } from '#server/offers/desk/desk.queries.ts';
import { defineCommand } from './command-input.ts';
import { toList } from './table.ts';

export const offerReasons = defineCommand({
  name: 'offer reasons',
  usage: '',
  does: 'list the usual reasons for declining, and the languages that each is missing in',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db }) => {
    const codes = (await listLanguages(db)).map(({ code }) => code);
    const reasons = await listDeclineReasons(db);
    return {
      reasons: reasons.map(({ text, translations }) => ({
        text,
        translations,
        missing: codes.filter((code) => code !== 'en' && !Object.hasOwn(translations, code)),
      })),
    };
  },
  toText: ({ reasons }) =>
    toList(reasons, 'There are no usual reasons.', {
      MISSING: ({ missing }) => missing.join(', '),
      REASON: ({ text }) => text,
    }),
});
