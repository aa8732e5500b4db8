import { z } from 'zod';
import { epochSecondsSchema, moneySchema } from './fields.ts';

/** A refund of pieces of a paid order. */
export const orderRefundSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  sum: moneySchema.meta({
    description: 'Refunded amount, in `currency` of the order; major units, at most 2 decimals',
  }),
  source_sum: moneySchema.meta({
    description: 'Euros that go back to the payment method; major units, at most 2 decimals',
  }),
  bank_sum: moneySchema.meta({
    description: 'Euros that the bank has returned after a dispute; major units, at most 2 decimals',
  }),
  coins: moneySchema.meta({ description: 'Coins that went to the balance; major units, at most 2 decimals' }),
  failed_at: epochSecondsSchema.nullable().meta({
    description:
      'When the bank did not take `source_sum`, which became `failed_coins`, seconds since 1970-01-01 UTC; else null',
  }),
  failed_coins: moneySchema.nullable().meta({
    description: 'Coins that went to the balance instead of `source_sum`; else null',
  }),
  items: z.array(z.object({ item_id: z.number().int(), count: z.number().int(), sum: moneySchema })),
});
