import { z } from 'zod';
import {
  boundedText,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  moneySchema,
  outOfRange,
  payloadSchema,
  requiredInteger,
  requiredText,
} from '#contract/fields.ts';
import { priceInput } from './item-fields.ts';
import { versionField } from './items.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const percentBounds = { min: 0.01, max: 99.99 };
const totalBounds = { min: 0, max: 1_000_000 };
const moment = requiredInteger('common.invalid_date', { min: 0, max: 4_102_444_800 });
const limit = integerWithin({ min: 1, max: 1_000_000_000 }).nullable();

/** What staff can change of a promo code. Amounts in euros; null means no end, no limit, every item. */
const promoFields = {
  description: requiredText('common.invalid_text', 200),
  kind: z.enum(['percent', 'fixed'], { error: 'common.invalid_choice' }),
  percent: z
    .number({ error: 'common.invalid_number' })
    .min(percentBounds.min, outOfRange(percentBounds))
    .max(percentBounds.max, outOfRange(percentBounds))
    .refine((percent) => Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6, 'refusals.two_decimals_expected')
    .nullable(),
  amount: priceInput.nullable(),
  min_total: z
    .number({ error: 'common.invalid_number' })
    .min(totalBounds.min, outOfRange(totalBounds))
    .max(totalBounds.max, outOfRange(totalBounds)),
  category: requiredText('common.invalid_text', 60).nullable(),
  valid_from: moment,
  valid_until: moment.nullable(),
  uses_max: limit,
  uses_per_customer_max: limit,
  is_enabled: z.boolean({ error: 'common.invalid_choice' }),
};

const promoSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  description: z.string(),
  kind: z.enum(['percent', 'fixed']),
  percent: z.number().nullable(),
  amount: moneySchema.nullable(),
  min_total: moneySchema,
  category: z.string().nullable(),
  valid_from: epochSecondsSchema,
  valid_until: epochSecondsSchema.nullable(),
  uses_max: z.number().int().nullable(),
  uses_per_customer_max: z.number().int().nullable(),
  is_enabled: z.boolean(),
  uses: z.number().int().meta({ description: 'Reserved and redeemed uses, and those of an earlier shop' }),
  state: z.enum(['active', 'scheduled', 'expired', 'used_up', 'disabled']),
  version: z.string(),
});

export const listPromoCodesRoute = defineOfficeRoute('listPromoCodes', {
  summary: 'Promo codes; `q` matches the beginning of a code',
  input: listInput(['-id', 'id', 'code', '-code'], {
    enabled: z.enum(['yes', 'no'], { error: 'common.invalid_choice' }).optional(),
  }),
  reply: listReply(promoSchema),
});

export const readPromoCodeRoute = defineOfficeRoute('readPromoCode', {
  summary: 'A promo code',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(promoSchema),
  refusals: ['promo_code_unknown'],
});

export const listRedemptionsRoute = defineOfficeRoute('listRedemptions', {
  summary: 'Uses of a promo code, newest first',
  input: listInput(['-id'], { id: idSchema }),
  reply: listReply(
    z.object({
      id: z.number().int(),
      order_id: z.number().int(),
      customer_id: z.number().int(),
      status: z.enum(['reserved', 'redeemed', 'released']),
      created_at: epochSecondsSchema,
      settled_at: epochSecondsSchema.nullable(),
    }),
  ),
});

export const createPromoCodeRoute = defineOfficeRoute('createPromoCode', {
  summary: 'Adds a promo code; its word stays for good',
  input: z.object({
    code: boundedText({ error: 'common.invalid_text', max: 64, isTrimmed: true })
      .transform((code) => code.toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9_-]{2,64}$/, 'refusals.code_characters')),
    ...promoFields,
  }),
  reply: payloadSchema(promoSchema),
});

export const changePromoCodeRoute = defineOfficeRoute('changePromoCode', {
  summary: 'Changes a promo code; orders with an open payment keep their discount',
  input: z.object({ id: idSchema, version: versionField, ...promoFields }),
  reply: payloadSchema(promoSchema),
  refusals: ['promo_code_unknown', 'record_changed'],
});
