import { z } from 'zod';
import { apiScopes } from '#contract/api-scopes.ts';
import { epochSecondsSchema, idSchema, integerWithin, okSchema, requiredText } from '#contract/fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Expired before revoked: a key that staff revoke after its end stays revoked. */
const apiKeyStates = ['working', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Highest number of calls a minute that staff may allow. */
export const apiKeyLimitMax = 100_000;

export const listApiKeyRecordsRoute = defineOfficeRoute('listApiKeyRecords', {
  summary: 'API keys of customers; `q` is how a key or the address of its customer begins, or the number of a customer',
  input: listInput(['-created_at', '-last_used_at'], {
    state: z.enum(apiKeyStates, { error: 'common.invalid_choice' }).optional(),
    customer_id: idSchema.optional(),
  }),
  reply: listReply(
    z.object({
      id: z.number().int(),
      created_at: epochSecondsSchema,
      customer_id: z.number().int(),
      email: z.string(),
      name: z.string().meta({ description: 'As the customer named it' }),
      hint: z.string().meta({ description: 'Beginning of the key' }),
      scopes: z.array(z.enum(apiScopes)),
      state: z.enum(apiKeyStates),
      limit_per_minute: z.number().int().meta({ description: 'Calls a minute' }),
      has_own_limit: z.boolean().meta({ description: 'Whether staff set the limit' }),
      last_used_at: epochSecondsSchema.nullable(),
      last_used_network: z.string().nullable().meta({ description: 'Shortened address of the last use' }),
      expires_at: epochSecondsSchema.nullable(),
      revoked_at: epochSecondsSchema.nullable(),
      revoked_by: z.string().nullable().meta({ description: '`customer`, or the member of staff' }),
      revoke_reason: z.string().nullable(),
    }),
  ),
});

export const revokeApiKeyAsStaffRoute = defineOfficeRoute('revokeApiKeyAsStaff', {
  summary: 'Ends an API key at once, for good; an email tells the customer the reason',
  input: z.object({ id: idSchema, reason: requiredText('common.invalid_text', 500) }),
  reply: okSchema,
  refusals: ['api_key_not_found'],
});

export const limitApiKeyRoute = defineOfficeRoute('limitApiKey', {
  summary: 'Sets how many calls a minute an API key may make; null for the limit of all others',
  input: z.object({
    id: idSchema,
    limit_per_minute: integerWithin({ min: 1, max: apiKeyLimitMax }).nullable(),
    reason: requiredText('common.invalid_text', 500),
  }),
  reply: okSchema,
  refusals: ['api_key_not_found'],
});
