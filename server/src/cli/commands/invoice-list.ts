import { z } from 'zod';
import { listNewestDocuments } from '#server/invoices/invoices.queries.ts';
import type { DocumentSummary } from '#server/invoices/invoices.types.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';
import { toList } from './table.ts';

const documentsMax = 100;

export const invoiceList = defineCommand({
  name: 'invoice list',
  usage: '[--before=ID]',
  does: `show the newest ${documentsMax} invoices and credit notes, or those before one`,
  positionals: [],
  options: { before: { type: 'string' } },
  input: z.object({ before: idSchema.optional() }),
  run: async ({ db }, { before: beforeId = null }) => {
    const documents = await listNewestDocuments(db, { beforeId, limit: documentsMax });
    return { documents: documents.map(toData) };
  },
  toText: ({ documents }) =>
    toList(documents, 'There are no such documents.', {
      ID: ({ id }) => id,
      NUMBER: ({ number }) => number,
      KIND: ({ kind }) => kind,
      ISSUED: ({ issuedAt }) => issuedAt.toISOString().slice(0, 10),
      ORDER: ({ orderId }) => orderId,
      CUSTOMER: ({ customerId }) => customerId,
      TOTAL: ({ total }) => formatSum(total),
      VAT: ({ vat }) => formatSum(vat),
    }),
});

function toData({ id, number, kind, issuedAt, orderId, customerId, totalCents, vatCents }: DocumentSummary) {
  return { id, number, kind, issuedAt, orderId, customerId, total: euros(totalCents), vat: euros(vatCents) };
}
