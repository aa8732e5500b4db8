import { z } from 'zod';
import { emptyInputSchema, flagSchema, idSchema, integerWithin, moneySchema } from './fields.ts';
import { copyOfLineSchema } from './line-copy.ts';
import { defineRoute } from './route.ts';

/** Upper bound for arithmetic; stock limits the quantity. */
const countMax = 1000;

export const cartRowSchema = z.object({
  item_id: z.number().int(),
  is_variation: z.boolean(),
  count: z.number().int(),
  price: moneySchema,
  price_eur: moneySchema.optional(),
  /** Price when the line was added, if it has changed since. */
  price_before: moneySchema.nullable(),
  /** `reserved` while another customer pays for the item, else `sold`; null if it is available. */
  unavailable_reason: z.enum(['sold', 'reserved']).nullable(),
  item: z.object({
    id: z.number().int(),
    title: z.string(),
    type: z.string(),
    quality: z.string().nullable(),
    exterior: z.string().nullable(),
    category: z.string(),
    class: z.string(),
    img_url: z.string(),
    price: moneySchema,
    internal_price: moneySchema,
    fiat_price: moneySchema,
    old_price: moneySchema.nullable(),
    lowest_price_30_days: moneySchema.nullable().optional(),
    stock: z.number().int(),
    copy: copyOfLineSchema,
  }),
});
export type CartRow = z.output<typeof cartRowSchema>;

export const cartReplySchema = z.object({
  status: z.literal('OK'),
  cart: z.array(cartRowSchema),
  unavailable: z.array(cartRowSchema),
  /** Grows with every change by the customer; a purchase that empties the cart leaves it. */
  version: z.number().int(),
});
export type Cart = z.output<typeof cartReplySchema>;

const countSchema = integerWithin({ min: 1, max: countMax });

export const readCartRoute = defineRoute('readCart', {
  access: 'customer',
  summary: 'The cart at today’s prices; sold items stand under `unavailable`',
  input: emptyInputSchema,
  reply: cartReplySchema,
});

export const addToCartRoute = defineRoute('addToCart', {
  access: 'customer',
  summary: 'Sets the quantity of an item in the cart; repeating the call changes nothing',
  input: z.object({ id: idSchema, count: countSchema.prefault(1) }),
  reply: cartReplySchema,
  refusals: ['item_not_found', 'item_sold', 'item_reserved', 'already_in_cart', 'quantity_unavailable', 'cart_full'],
});

export const updateCartRoute = defineRoute('updateCart', {
  access: 'customer',
  summary: 'Changes the quantity of an item that is in the cart',
  input: z.object({ item_id: idSchema, count: countSchema }),
  reply: cartReplySchema,
  refusals: ['cart_line_not_found', 'item_sold', 'item_reserved', 'already_in_cart', 'quantity_unavailable'],
});

export const removeFromCartRoute = defineRoute('removeFromCart', {
  access: 'customer',
  summary: 'Takes an item out of the cart; an item that is not in it changes nothing',
  input: z.object({ id: idSchema, is_variation: flagSchema }),
  reply: cartReplySchema,
});

export const clearCartRoute = defineRoute('clearCart', {
  access: 'customer',
  summary: 'Empties the cart',
  input: emptyInputSchema,
  reply: cartReplySchema,
});
