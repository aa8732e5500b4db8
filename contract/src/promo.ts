import { z } from 'zod';
import { moneySchema, optionalText, payloadSchema } from './fields.ts';
import { defineRoute } from './route.ts';

export const promoCheckSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  calculated_discount: moneySchema,
  discount_eur: moneySchema,
  type: z.enum(['percent', 'fixed']),
  discount_type: z.enum(['percent', 'fixed']),
  discount_amount: z.number(),
  applies_to_delivery: z.boolean(),
  description: z.string(),
});
export type PromoCheck = z.output<typeof promoCheckSchema>;

/** Refusals of a code, by its check and by the purchase. */
export const promoCodeRefusals = [
  'promo_code_unknown',
  'promo_code_not_begun',
  'promo_code_expired',
  'promo_code_used_up',
  'promo_code_below_minimum',
  'promo_code_not_applicable',
] as const;

export const checkPromoCodeRoute = defineRoute('checkPromoCode', {
  access: 'customer',
  summary: 'What a promo code would take off the current cart',
  input: z.object({ code: optionalText(64) }),
  reply: payloadSchema(promoCheckSchema),
  refusals: ['promo_code_missing', ...promoCodeRefusals, 'cart_empty', 'too_many_requests'],
});
