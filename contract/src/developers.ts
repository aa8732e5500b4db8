import { z } from 'zod';
import { apiScopes } from './api-scopes.ts';
import {
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  integerWithin,
  okSchema,
  payloadSchema,
  requiredText,
} from './fields.ts';
import { defineRoute } from './route.ts';

/** Longest life of a key that expires. */
const lifeDaysMax = 730;

const scopeSchema = z.enum(apiScopes, { error: 'common.invalid_choice' });

const scopesRequired = 'developers.key_scopes_required';

export const apiKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  hint: z.string().meta({ description: 'Beginning of the key' }),
  scopes: z.array(scopeSchema),
  limit_per_minute: z.number().int().meta({ description: 'Calls a minute' }),
  created_at: epochSecondsSchema,
  rotated_at: epochSecondsSchema.nullable(),
  previous_until: epochSecondsSchema
    .nullable()
    .meta({ description: 'Until then the key before the rotation works too; seconds since 1970-01-01 UTC' }),
  expires_at: epochSecondsSchema.nullable(),
  last_used_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'To the minute, in seconds since 1970-01-01 UTC; null if it was never used' }),
  last_used_network: z.string().nullable().meta({ description: 'Shortened address of the last use' }),
  revoked_at: epochSecondsSchema.nullable(),
  revoke_reason: z.string().nullable().meta({ description: 'Why staff revoked it' }),
});
export type ApiKey = z.output<typeof apiKeySchema>;

const issuedKeySchema = payloadSchema(
  z.object({
    id: z.number().int(),
    key: z.string().meta({ description: 'The key itself, which is never shown again' }),
  }),
);

export const listApiKeysRoute = defineRoute('listApiKeys', {
  access: 'customer',
  summary: 'Keys of the customer for the public API, newest first; revoked and expired ones for 90 days',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(apiKeySchema)),
});

export const createApiKeyRoute = defineRoute('createApiKey', {
  access: 'verified',
  summary: 'Creates a key for the public API and shows it once; an email tells the customer',
  input: z.object({
    name: requiredText('developers.key_name_required', 60),
    scopes: z
      .array(scopeSchema, { error: scopesRequired })
      .refine(({ length }) => length > 0 && length <= apiScopes.length, scopesRequired)
      .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
    expires_in_days: integerWithin({ min: 1, max: lifeDaysMax })
      .nullish()
      .meta({ description: 'Days until the key ends; without it the key has no end' }),
  }),
  reply: issuedKeySchema,
  refusals: ['api_keys_full', 'too_many_requests'],
});

export const rotateApiKeyRoute = defineRoute('rotateApiKey', {
  access: 'verified',
  summary: 'Replaces a key and shows the new one once',
  input: z.object({
    id: idSchema,
    keep_previous: flagSchema.meta({ description: 'True: the key before keeps working for 24 hours' }),
  }),
  reply: issuedKeySchema,
  refusals: ['api_key_not_found', 'too_many_requests'],
});

export const revokeApiKeyRoute = defineRoute('revokeApiKey', {
  access: 'customer',
  summary: 'Ends a key at once, for good',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['api_key_not_found'],
});
