import { z } from 'zod';
import { listApiKeyPage } from '#server/developers/keys/api-key-list.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { stateOfKey } from '#server/office/customers/api-keys.rules.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { toList } from './table.ts';

const keysMax = 100;
const text = { type: 'string' } as const;

/** Lists API keys by the filters of the office. */
export const apiKeyList = defineCommand({
  name: 'api-key list',
  usage: '[--find=TEXT] [--customer=ID]',
  does: `show the newest ${keysMax} API keys; --find takes how a key or the address of its customer begins`,
  positionals: [],
  options: { find: text, customer: text },
  input: z.object({
    find: z.string().trim().max(200, 'has at most 200 characters').optional(),
    customer: idSchema.optional(),
  }),
  run: async ({ db, clock }, { find, customer: customerId = null }) => {
    const now = clock.now();
    const filter = { q: find || null, state: null, customerId, now };
    const { rows } = await listApiKeyPage(db, filter, { sort: '-created_at', after: null, limit: keysMax });
    return {
      keys: rows.map((key) => ({
        id: key.id,
        customerId: key.customerId,
        email: key.email,
        name: key.name,
        hint: key.hint,
        scopes: key.scopes,
        state: stateOfKey(key, now),
        limitPerMinute: key.limitPerMinute,
        createdAt: key.createdAt,
        lastUsedAt: key.lastUsedAt,
        revokedBy: key.revokedBy,
        revokeReason: key.revokeReason,
      })),
    };
  },
  toText: ({ keys }) =>
    toList(keys, 'There are no such API keys.', {
      ID: ({ id }) => id,
      CUSTOMER: ({ customerId }) => customerId,
      KEY: ({ hint }) => `${hint}…`,
      NAME: ({ name }) => name,
      SCOPES: ({ scopes }) => scopes.join(' '),
      STATE: ({ state }) => state,
      MADE: ({ createdAt }) => formatMoment(createdAt),
      USED: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'never'),
    }),
});
