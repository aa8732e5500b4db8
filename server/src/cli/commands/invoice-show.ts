import { z } from 'zod';
import { documentNumberPattern } from '#server/invoices/invoices.rules.ts';
import { findDocument } from '#server/invoices/invoices.queries.ts';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import { refuse } from '#server/platform/refusal.ts';
import { defineCommand } from './command-input.ts';
import { formatHundredths } from './book-input.ts';
import { toTable } from './table.ts';

export const invoiceShow = defineCommand({
  name: 'invoice show',
  usage: 'NUMBER',
  does: 'show everything an invoice or credit note says',
  positionals: ['number'],
  options: {},
  input: z.object({ number: z.string({ error: 'is missing' }).regex(documentNumberPattern, 'is like 2026-000001') }),
  run: async ({ db, write }, { number }) => {
    const document = (await findDocument(db, number)) ?? refuse('document_not_found');
    for (const [name, value] of toFacts(document)) if (value !== '') write(`${name.padEnd(14)}${value}`);
    toLineTable(document).forEach(write);
    for (const { title, cents, coinsMinor } of document.content.payments) {
      const coins = coinsMinor === null ? '' : ` (${formatHundredths(coinsMinor)} ${document.content.coinName})`;
      write(`${document.kind === 'invoice' ? 'paid' : 'returned'} by ${title}: ${formatHundredths(cents)} EUR${coins}`);
    }
  },
});

function toFacts({ number, kind, orderId, customerId, content }: ShopDocument): [string, string | number][] {
  const { buyer, seller, issuedOn, suppliedOn, corrects } = content;
  return [
    [kind.replace('_', ' '), number],
    ['corrects', corrects ?? ''],
    ['issued on', issuedOn],
    ['supplied on', suppliedOn],
    ['order', orderId],
    ['customer', customerId],
    ['buyer', [buyer.name, buyer.address, `${buyer.postCode} ${buyer.city}`, buyer.country].join(', ')],
    ['seller', [seller.name, ...seller.address.split('\n'), seller.vatId].filter(Boolean).join(', ')],
  ];
}

function toLineTable({ content, totalCents, vatCents }: ShopDocument): string[] {
  const lines = content.lines.map(({ kind, title, count, vatBps, netCents, vatCents: vat, grossCents }) => [
    title || kind,
    count,
    `${formatHundredths(vatBps)} %`,
    ...[netCents, vat, grossCents].map(formatHundredths),
  ]);
  const total = ['total', '', '', ...[totalCents - vatCents, vatCents, totalCents].map(formatHundredths)];
  return toTable(['LINE', 'COUNT', 'RATE', 'NET', 'VAT', 'GROSS'], [...lines, total]);
}
