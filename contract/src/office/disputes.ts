import { z } from 'zod';
import { epochSecondsSchema, idSchema, moneySchema, okSchema, payloadSchema, requiredText } from '#contract/fields.ts';
import { amountFilter, listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { lineSchema, timelineEntrySchema } from './order-page.ts';
import { purposeSchema } from './payments.ts';

const stateSchema = z.enum(['open', 'won', 'lost'], { error: 'common.invalid_choice' });

const disputeRowSchema = z.object({
  id: z.number().int(),
  state: stateSchema,
  evidence_due_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'Until when the provider takes evidence; null if it takes none' }),
  amount: moneySchema.meta({ description: 'Euros in major units, at most 2 decimals; may be a part of the payment' }),
  reason: z.string().meta({ description: 'Word of the provider for what the customer says, such as `fraudulent`' }),
  purpose: purposeSchema,
  reference_id: z.number().int().meta({ description: 'Number of the order or deposit' }),
  payment_id: z.number().int(),
  customer_id: z.number().int(),
  email: z.string(),
  provider: z.string(),
  provider_dispute_id: z.string(),
  opened_at: epochSecondsSchema,
  closed_at: epochSecondsSchema.nullable(),
});

export const listDisputesRoute = defineOfficeRoute('listDisputes', {
  summary:
    'Payments that customers dispute at their bank, by default the open ones, by the end of the evidence; `q` is the number of a dispute, order or deposit, or the beginning of an id of the provider or of an address',
  input: listInput(['due', '-due', '-id', 'id'], {
    state: z.enum(['open', 'won', 'lost', 'all'], { error: 'common.invalid_choice' }).default('open'),
    customer_id: idSchema.optional(),
    from: momentFilter,
    to: momentFilter,
    min: amountFilter,
    max: amountFilter,
  }),
  reply: listReply(disputeRowSchema),
});

const coinsSchema = z.object({
  amount: moneySchema,
  state: z.enum(['held', 'taken', 'released']),
});

export const readDisputeRoute = defineOfficeRoute('readDispute', {
  summary: 'One dispute with its payment, deliveries, coins and everything that happened',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    disputeRowSchema.extend({
      paid: moneySchema.nullable().meta({ description: 'What the provider received for the payment' }),
      method: z.string(),
      transaction_id: z.string().nullable().meta({ description: 'Id of the payment at the provider' }),
      withheld: z
        .enum(['payment_disputed', 'payment_charged_back'])
        .nullable()
        .meta({ description: 'Why nothing of the payment is delivered; null if nothing stands against it' }),
      coins: coinsSchema.nullable().meta({ description: 'Coins of the disputed money; null if none were held' }),
      lines: z
        .array(
          lineSchema.pick({ position: true, title: true, delivery: true, trade_offer_id: true, protected_until: true }),
        )
        .meta({ description: 'Lines of the order with their delivery; Steam may reverse it until `protected_until`' }),
      timeline: z.array(timelineEntrySchema),
    }),
  ),
  refusals: ['dispute_not_found'],
});

export const packDisputeEvidenceRoute = defineOfficeRoute('packDisputeEvidence', {
  summary: 'Evidence for the provider as a ZIP file: order, deliveries, emails, terms and customer; logged',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    z.object({ file_name: z.string(), files: z.number().int(), zip: z.base64().meta({ description: 'Base64' }) }),
  ),
  refusals: ['dispute_not_found'],
});

export const addDisputeNoteRoute = defineOfficeRoute('addDisputeNote', {
  summary:
    'Adds a note for other staff, such as who answers the dispute; it is erased with the account of the customer',
  input: z.object({ id: idSchema, text: requiredText('common.invalid_text', 1000) }),
  reply: okSchema,
  refusals: ['dispute_not_found', 'account_deleted', 'idempotency_key_reused'],
});
