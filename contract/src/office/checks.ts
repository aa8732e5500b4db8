import { z } from 'zod';
import { emptyInputSchema, epochSecondsSchema, payloadSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

const checkSchema = z.object({
  job: z.string(),
  fact: z.string(),
  checked: z.number().int(),
  broken: z.number().int(),
  example: z.string().nullable(),
  checked_at: epochSecondsSchema,
  broken_since: epochSecondsSchema.nullable(),
});

export const listChecksRoute = defineOfficeRoute('listChecks', {
  summary: 'Last outcome of every integrity check, broken ones first',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(checkSchema)),
});
