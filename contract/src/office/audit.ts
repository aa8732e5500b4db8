import { z } from 'zod';
import { emptyInputSchema, epochSecondsSchema, optionalText, payloadSchema } from '#contract/fields.ts';
import { listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const auditEntrySchema = z.object({
  id: z.number().int(),
  at: epochSecondsSchema,
  actor: z.string().meta({ description: 'Such as staff:kim@example.com or terminal:kim' }),
  action: z.string(),
  subject: z.string().meta({ description: 'Such as order:17' }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const listAuditRoute = defineOfficeRoute('listAudit', {
  summary: 'Changes made by staff, newest first; `q` matches the start of a subject',
  input: listInput(['-at'], {
    actor: optionalText(200),
    action: optionalText(100),
    from: momentFilter,
    to: momentFilter,
  }),
  reply: listReply(auditEntrySchema),
});

export const readLogChoicesRoute = defineOfficeRoute('readLogChoices', {
  summary: 'What the filters of the audit log and of the jobs offer: the values that appear there',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({ actors: z.array(z.string()), actions: z.array(z.string()), jobs: z.array(z.string()) }),
  ),
});
