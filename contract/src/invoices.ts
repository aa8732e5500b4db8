import { z } from 'zod';
import { epochSecondsSchema, idSchema, moneySchema, payloadSchema } from './fields.ts';
import { defineRoute } from './route.ts';

const documentSchema = z.object({
  number: z.string().meta({ description: 'Number of the document, gapless per year; credit notes start with `C`' }),
  kind: z.enum(['invoice', 'credit_note']).meta({ description: 'A credit note corrects the invoice of the order' }),
  issued_at: epochSecondsSchema.meta({ description: 'When it was issued, seconds since 1970-01-01 UTC' }),
  total: moneySchema.meta({ description: 'Total including VAT in euros; major units, at most 2 decimals' }),
  vat: moneySchema.meta({ description: 'VAT contained in `total`, in euros; major units, at most 2 decimals' }),
  page: z.string().meta({ description: 'Path of the printable page, for the signed-in customer' }),
  pdf: z.string().meta({ description: 'Path of the PDF, for the signed-in customer; a bearer token is accepted too' }),
});
export type OrderDocument = z.output<typeof documentSchema>;

export const listDocumentsRoute = defineRoute('listDocuments', {
  access: 'customer',
  summary: 'The invoice and the credit notes of an order, oldest first; empty until the order is paid',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(z.array(documentSchema)),
  refusals: ['order_not_found'],
});
