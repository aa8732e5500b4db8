import { z } from 'zod';
import { listNewestDocuments } from '#server/invoices/invoices.queries.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { formatEuros, toTable } from './table.ts';

const documentsMax = 100;

export const invoiceList = defineCommand({
  name: 'invoice list',
  usage: '[--before=ID]',
  does: `show the newest ${documentsMax} invoices and credit notes, or those before one`,
  positionals: [],
  options: { before: { type: 'string' } },
  input: z.object({ before: idSchema.optional() }),
  run: async ({ db, write }, { before: beforeId = null }) => {
    const documents = await listNewestDocuments(db, { beforeId, limit: documentsMax });
    if (documents.length === 0) return write('There are no such documents.');
    const rows = documents.map((document) => [
      document.id,
      document.number,
      document.kind,
      document.issuedAt.toISOString().slice(0, 10),
      document.orderId,
      document.customerId,
      formatEuros(document.totalCents),
      formatEuros(document.vatCents),
    ]);
    toTable(['ID', 'NUMBER', 'KIND', 'ISSUED', 'ORDER', 'CUSTOMER', 'TOTAL', 'VAT'], rows).forEach(write);
  },
});
