import { z } from 'zod';
import { orderCloseReasons, orderStates } from '#contract/checkout.ts';
import {
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  moneySchema,
  optionalText,
  payloadSchema,
} from '#contract/fields.ts';
import { amountFilter, listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

export const orderStateSchema = z.enum(orderStates);
export const closeReasonSchema = z.enum(orderCloseReasons).nullable();

const orderRowSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  state: orderStateSchema,
  close_reason: closeReasonSchema,
  title: z.string().meta({ description: 'Of the first line' }),
  line_count: z.number().int(),
  delivered_count: z.number().int().meta({ description: 'Delivered lines' }),
  claimed_count: z.number().int().meta({ description: 'Lines that staff or a gateway deliver right now' }),
  total: moneySchema.meta({ description: 'Euros in major units, at most 2 decimals' }),
  method: z.string(),
  customer_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  country: z.string().nullable().meta({ description: 'ISO 3166-1 code of two letters' }),
  payment_id: z.number().int().nullable(),
});

export const listOrdersRoute = defineOfficeRoute('listOrders', {
  summary:
    'Orders of all customers; `q` is the number of an order, payment, refund, invoice or credit note, the beginning of an e-mail address or trade link, or an id of the provider',
  input: listInput(['-created_at', 'created_at', '-total', 'total'], {
    state: z.enum(orderStates, { error: 'common.invalid_choice' }).optional(),
    method: optionalText(40),
    customer_id: idSchema.optional(),
    country: optionalText(2),
    from: momentFilter,
    to: momentFilter,
    min: amountFilter,
    max: amountFilter,
  }),
  reply: listReply(orderRowSchema),
});

export const countOrdersRoute = defineOfficeRoute('countOrders', {
  summary: 'Number of orders by state, each counted up to ten thousand',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(z.object({ state: orderStateSchema, count: z.number().int() }))),
});
