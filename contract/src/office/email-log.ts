import { z } from 'zod';
import { epochSecondsSchema, idSchema, okSchema, optionalText, payloadSchema } from '#contract/fields.ts';
import { listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const statusSchema = z.enum(['queued', 'kept', 'sent', 'failed'], { error: 'common.invalid_choice' });

const emailSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  to: z.string(),
  language: z.string(),
  subject: z.string(),
  status: statusSchema.meta({ description: 'kept: no mail server is configured; failed: given up' }),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  reference: z.string().nullable().meta({ description: 'What the email is about, such as order:17' }),
  created_at: epochSecondsSchema,
  sent_at: epochSecondsSchema.nullable(),
  can_resend: z.boolean(),
  copy_of: z.number().int().nullable().meta({ description: 'The first email with this text, if staff sent it again' }),
});

export const listEmailsRoute = defineOfficeRoute('listEmails', {
  summary: 'Emails of the shop, newest first; `q` is a whole address',
  input: listInput(['-id'], {
    kind: optionalText(60),
    status: statusSchema.optional(),
    from: momentFilter,
    to: momentFilter,
  }),
  reply: listReply(emailSchema),
});

export const readEmailRoute = defineOfficeRoute('readEmail', {
  summary: 'An email with its text, unless the text opens an account or is no longer kept',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    emailSchema.extend({ html: z.string().nullable(), text: z.string().nullable(), is_secret: z.boolean() }),
  ),
  refusals: ['content_not_found'],
});

const count = z.number().int();
const noticesSchema = z.object({
  sent: count,
  dropped: count.meta({
    description: 'Not sent: the item was sold or dearer by then, or the customer may not be written to',
  }),
  failed_emails: count,
});

export const readAlertCountsRoute = defineOfficeRoute('readAlertCounts', {
  summary: 'How many alerts customers have, and what became of their notices in the last day and week',
  input: z.object({}),
  reply: payloadSchema(
    z.object({
      saved_searches: count,
      price_alerts: count,
      favourites: count.meta({ description: 'Customers who get notices of favourites' }),
      push_devices: count,
      waiting: count,
      day: noticesSchema,
      week: noticesSchema,
    }),
  ),
});

export const resendEmailRoute = defineOfficeRoute('resendEmail', {
  summary: 'Sends a copy of an email to the same address; once a minute, so that a second click sends none',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['content_not_found', 'email_not_resendable', 'idempotency_key_reused'],
});
