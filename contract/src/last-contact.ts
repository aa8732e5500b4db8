import { z } from 'zod';
import { emptyInputSchema, payloadSchema } from './fields.ts';
import { defineRoute } from './route.ts';

/** Contact fields that prefill the next checkout; no payment data. */
export const lastContactSchema = z.object({
  phone: z.string(),
  tradeUrl: z.string(),
  country: z.number().int(),
  city: z.string(),
  address: z.string(),
  postCode: z.string(),
});
export type LastContact = z.output<typeof lastContactSchema>;

export const readLastContactRoute = defineRoute('readLastContact', {
  access: 'customer',
  summary: 'Phone, trade link and address of the newest order, to fill the next form with; null before the first',
  input: emptyInputSchema,
  reply: payloadSchema(lastContactSchema.nullable()),
});
