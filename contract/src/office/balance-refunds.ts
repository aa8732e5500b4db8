import { z } from 'zod';
import {
  epochSecondsSchema,
  idSchema,
  moneySchema,
  outOfRange,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { sepaPayoutSchema } from '#contract/payout.ts';
import { refundAmountSchema } from '#contract/wallet.ts';
import { defineOfficeRoute } from './office-route.ts';

const lineSchema = z.object({
  source: z.string().meta({ description: 'Where the coins came from, such as deposit:50001 or order:10001' }),
  method: z.string(),
  way: z.enum(['source', 'payout']).meta({ description: '`source`: back the way it was paid' }),
  coins: moneySchema,
  amount: moneySchema.meta({ description: 'Euros in major units, at most 2 decimals' }),
});

const planSchema = z.object({
  balance: moneySchema.meta({ description: 'Available coins' }),
  refundable: moneySchema.meta({ description: 'Most coins that can be refunded now' }),
  granted: moneySchema.meta({ description: 'Coins that nobody paid for, which are never refunded' }),
  waiting: z
    .object({ coins: moneySchema, waits_until: epochSecondsSchema })
    .nullable()
    .meta({ description: 'Coins of orders whose payment can still be refunded' }),
  coins: moneySchema,
  amount: moneySchema.meta({ description: 'Euros that come back for `coins`' }),
  lines: z.array(lineSchema),
  payout: z
    .object({
      coins: moneySchema,
      amount: moneySchema,
      held_until: epochSecondsSchema,
      has_address: z.boolean().meta({ description: 'The profile has the name, phone and address of a payee' }),
    })
    .nullable()
    .meta({ description: 'Part that goes to a bank account; null without one' }),
});

export const previewBalanceRefundRoute = defineOfficeRoute('previewBalanceRefund', {
  summary: 'What a refund of unused balance of a customer would give back of each top-up and order, and where',
  input: z.object({ id: idSchema, amount: refundAmountSchema }),
  reply: payloadSchema(planSchema),
  refusals: ['customer_not_found', 'balance_not_refundable'],
});

const sumBounds = { min: 0.01, max: 1_000_000_000 };

export const refundBalanceRoute = defineOfficeRoute('refundBalance', {
  summary:
    'Refunds unused balance for a customer, as the customer could; the customer gets the same emails. Another member of staff has to approve a payout to the named account',
  input: z.object({
    id: idSchema,
    amount: refundAmountSchema,
    expected_sum: z
      .number({ error: 'common.invalid_number' })
      .min(sumBounds.min, outOfRange(sumBounds))
      .max(sumBounds.max, outOfRange(sumBounds))
      .meta({ description: 'Euros that the preview showed; another sum is refused' }),
    account: sepaPayoutSchema
      .nullish()
      .meta({ description: 'Bank account for the part that no card takes back; name and address are of the profile' }),
    reason: requiredText('common.invalid_text', 500),
  }),
  reply: payloadSchema(z.object({ refund_id: z.number().int(), balance: moneySchema })),
  refusals: [
    'customer_not_found',
    'customer_profile_incomplete',
    'balance_not_refundable',
    'balance_refund_changed',
    'idempotency_key_reused',
    'too_many_requests',
  ],
});
