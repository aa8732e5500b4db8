import { z } from 'zod';
import {
  cursorSchema,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  okSchema,
  payloadSchema,
  requiredText,
} from './fields.ts';
import { defineRoute } from './route.ts';
import { testEvent, webhookEvents } from './webhook-events.ts';

const eventSchema = z.enum(webhookEvents, { error: 'common.invalid_choice' });
const eventsRequired = 'developers.webhook_events_required';
const eventsSchema = z
  .array(eventSchema, { error: eventsRequired })
  .refine(({ length }) => length > 0 && length <= webhookEvents.length, eventsRequired)
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

const urlSchema = requiredText('developers.webhook_url_required', 500);

export const webhookSchema = z.object({
  id: z.number().int(),
  url: z.string().meta({ description: 'Address that gets the events' }),
  events: z.array(eventSchema).meta({ description: 'Events that it subscribes to' }),
  created_at: epochSecondsSchema,
  previous_secret_until: epochSecondsSchema.nullable().meta({
    description: 'Until then events are signed with the secret before the rotation too; seconds since 1970-01-01 UTC',
  }),
  failing_since: epochSecondsSchema.nullable().meta({
    description: 'First failure since the last success, in seconds since 1970-01-01 UTC; null while it works',
  }),
  disabled_at: epochSecondsSchema.nullable().meta({
    description: 'When it was switched off, in seconds since 1970-01-01 UTC; null while it is on',
  }),
  disabled_reason: z
    .enum(['customer', 'failures', 'staff'])
    .nullable()
    .meta({ description: 'Who switched it off, or why' }),
});
export type Webhook = z.output<typeof webhookSchema>;

const secretReply = payloadSchema(
  z.object({
    id: z.number().int().meta({ description: 'Id of the webhook' }),
    secret: z.string().meta({ description: 'Secret that signs the events; it is never shown again' }),
  }),
);

export const listWebhooksRoute = defineRoute('listWebhooks', {
  access: 'customer',
  summary: 'Webhooks of the customer, newest first',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(webhookSchema)),
});

export const createWebhookRoute = defineRoute('createWebhook', {
  access: 'verified',
  summary: 'Adds a webhook and shows its secret once',
  input: z.object({ url: urlSchema, events: eventsSchema }),
  reply: secretReply,
  refusals: ['webhooks_full', 'too_many_requests'],
});

export const changeWebhookRoute = defineRoute('changeWebhook', {
  access: 'verified',
  summary: 'Changes address and events of a webhook, and switches it on or off',
  input: z.object({
    id: idSchema,
    url: urlSchema,
    events: eventsSchema,
    enabled: flagSchema.meta({ description: 'False switches it off; waiting events are dropped' }),
  }),
  reply: okSchema,
  refusals: ['webhook_not_found', 'too_many_requests'],
});

export const rotateWebhookSecretRoute = defineRoute('rotateWebhookSecret', {
  access: 'verified',
  summary: 'Replaces the secret of a webhook; for 24 hours events are signed with both',
  input: z.object({ id: idSchema }),
  reply: secretReply,
  refusals: ['webhook_not_found', 'too_many_requests'],
});

export const deleteWebhookRoute = defineRoute('deleteWebhook', {
  access: 'customer',
  summary: 'Deletes a webhook with its deliveries',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['webhook_not_found'],
});

export const sendTestEventRoute = defineRoute('sendTestEvent', {
  access: 'verified',
  summary: 'Sends the event `webhook.test` to a webhook',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['webhook_not_found', 'webhook_disabled', 'too_many_requests'],
});

export const webhookDeliverySchema = z.object({
  id: z.number().int(),
  event_id: z.string().meta({ description: 'Id of the event, the header `webhook-id`' }),
  event: z.enum([...webhookEvents, testEvent]).meta({ description: 'What happened' }),
  state: z.enum(['pending', 'delivered', 'failed', 'dropped']).meta({
    description: 'Dropped: the webhook was switched off before the event arrived',
  }),
  attempts: z.number().int().meta({ description: 'Number of attempts' }),
  created_at: epochSecondsSchema,
  last_attempt_at: epochSecondsSchema.nullable().meta({
    description: 'Last attempt, in seconds since 1970-01-01 UTC; null before the first',
  }),
  next_attempt_at: epochSecondsSchema.nullable().meta({
    description: 'Next attempt, in seconds since 1970-01-01 UTC; null if there is none',
  }),
  response_status: z.number().int().nullable().meta({
    description: 'HTTP status of the last reply, as a number; null without one',
  }),
  problem: z
    .enum(['timeout', 'unreachable', 'unknown_host', 'not_public', 'certificate'])
    .nullable()
    .meta({ description: 'Why the last attempt got no reply; null if it got one' }),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

export const listWebhookDeliveriesRoute = defineRoute('listWebhookDeliveries', {
  access: 'customer',
  summary: 'Deliveries of a webhook in the last 30 days, newest first, 20 a page',
  input: z.object({ id: idSchema, cursor: cursorSchema }),
  reply: payloadSchema(z.array(webhookDeliverySchema)).extend({
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null at the end of the list' }),
  }),
  refusals: ['webhook_not_found'],
});

export const resendWebhookRoute = defineRoute('resendWebhook', {
  access: 'verified',
  summary: 'Sends an event to its webhook again, delivered or not',
  input: z.object({ id: idSchema.meta({ description: 'Id of the delivery' }) }),
  reply: okSchema,
  refusals: ['webhook_delivery_not_found', 'webhook_disabled', 'too_many_requests'],
});
