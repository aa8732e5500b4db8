import { z } from 'zod';
import { epochSecondsSchema, idSchema, payloadSchema, requiredText } from './fields.ts';
import { defineRoute } from './route.ts';

/** Why the bots of the shop stopped delivering; the text of a problem is `delivery.problem_<code>`. */
export const deliveryProblems = [
  'trade_link_invalid',
  'cannot_trade',
  'inventory_private',
  'inventory_full',
  'escrow',
  'declined',
  'expired',
  'item_missing',
  'steam_unavailable',
  'unclear',
  'reversed',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const deliveryStates = ['waiting', 'sending', 'stopped', 'delivered', 'reversed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const floatSchema = z
  .string()
  .nullable()
  .meta({ description: 'Float value of the copy, as a decimal number; null where the shop does not know it' });

/** How far the delivery of one line is. */
export const lineDeliverySchema = z.object({
  position: z.number().int().meta({ description: 'Number of the line in its order, from 1 on' }),
  item_id: z.number().int(),
  state: z.enum(deliveryStates).meta({
    description:
      '`waiting`; `sending`: the trade is being sent, or waits for the customer; `stopped`: see `problem`; `delivered`; `reversed`: Steam took the trade back; `cancelled`',
  }),
  problem: z.enum(deliveryProblems).nullable().meta({ description: 'Why the delivery stopped; null otherwise' }),
  ticket_id: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Id of the trade ticket; null before the trade is prepared' }),
  sent_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When the shop began to send the trade, seconds since 1970-01-01 UTC' }),
  delivered_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When the trade was accepted, seconds since 1970-01-01 UTC' }),
  protected_until: epochSecondsSchema
    .nullable()
    .meta({ description: 'Until when Steam can take the trade back, seconds since 1970-01-01 UTC' }),
  reversed_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When Steam took the trade back, seconds since 1970-01-01 UTC' }),
});
export type LineDelivery = z.output<typeof lineDeliverySchema>;

export const ticketStates = ['open', 'delivered', 'cancelled', 'expired'] as const;

const ticketFields = {
  bot_name: z.string().meta({ description: 'Name of the Steam account that sends the trade; empty if it has none' }),
  item_title: z.string().meta({ description: 'Name of the item on Steam' }),
  float: floatSchema,
  valid_until: epochSecondsSchema.meta({
    description: 'A trade with this code is not from the shop after this, seconds since 1970-01-01 UTC',
  }),
};

const tradeTicketSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  code: z.string().meta({ description: 'Security code that the trade offer repeats, such as `KM4T-9XQ2`' }),
  ...ticketFields,
  state: z.enum(ticketStates).meta({ description: '`open`: a trade with this code may be accepted' }),
  issued_at: epochSecondsSchema.meta({ description: 'When it was issued, seconds since 1970-01-01 UTC' }),
  link: z.url().meta({ description: 'Checks the ticket on the site of the shop; its QR code shows the same' }),
});
export type TradeTicket = z.output<typeof tradeTicketSchema>;

export const readTradeTicketRoute = defineRoute('readTradeTicket', {
  access: 'customer',
  summary: 'The trade ticket of a delivery of the customer: what has to agree with the trade offer on Steam',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(tradeTicketSchema),
  refusals: ['order_not_found'],
});

const tradeCheckSchema = z.object({
  result: z.enum(['ours', 'over', 'unknown', 'other_site']).meta({
    description:
      '`ours`: the trade is from the shop; `over`: it was, and is delivered, cancelled or too old; `unknown`: decline it; `other_site`: the link leads to another site',
  }),
  state: z.enum(ticketStates).nullable().meta({ description: 'What became of the trade; null for unknown codes' }),
  bot_name: z.string().nullable().meta({ description: 'Steam account that sends the trade; null for unknown codes' }),
  item_title: z.string().nullable().meta({ description: 'Name of the item on Steam; null for unknown codes' }),
  float: floatSchema,
  valid_until: epochSecondsSchema
    .nullable()
    .meta({ description: 'Until when the code counts, seconds since 1970-01-01 UTC; null for unknown codes' }),
});
export type TradeCheck = z.output<typeof tradeCheckSchema>;

export const verifyTradeRoute = defineRoute('verifyTrade', {
  access: 'public',
  summary: 'Whether a trade with this code or link is from the shop; says nothing of its customer',
  input: z.object({
    code: requiredText('delivery.code_required', 300).meta({
      description: 'Code of a trade ticket, in any case and spacing, or the link of its QR code',
    }),
  }),
  reply: payloadSchema(tradeCheckSchema),
  refusals: ['too_many_requests'],
});
