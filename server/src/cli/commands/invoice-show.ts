import { z } from 'zod';
import { documentNumberPattern } from '#server/invoices/invoices.rules.ts';
import { findDocument } from '#server/invoices/invoices.queries.ts';
import type { ShopDocument, VatLine } from '#server/invoices/invoices.types.ts';
import { refuse } from '#server/platform/refusal.ts';
import { defineCommand } from './command-input.ts';
import { formatHundredths } from './book-input.ts';
import { type Fact, toFactLines } from './fact-lines.ts';
import { coins, euros, eurosOrNull, formatNumber, formatSum } from './money-text.ts';
import { toTable } from './table.ts';

export const invoiceShow = defineCommand({
  name: 'invoice show',
  usage: 'NUMBER',
  does: 'show everything an invoice or credit note says',
  positionals: ['number'],
  options: {},
  input: z.object({ number: z.string({ error: 'is missing' }).regex(documentNumberPattern, 'is like 2026-000001') }),
  run: async ({ db }, { number }) => toData((await findDocument(db, number)) ?? refuse('document_not_found')),
  toText: (document) => [
    ...toFactLines(toFacts(document)),
    ...toLineTable(document),
    ...document.payments.map((payment) => toPaymentLine(document, payment)),
  ],
});

type DocumentData = ReturnType<typeof toData>;

function toData({ content, totalCents, vatCents, ...document }: ShopDocument) {
  const { lines, vat, payments, ...facts } = content;
  return {
    ...document,
    ...facts,
    net: euros(totalCents - vatCents),
    vat: euros(vatCents),
    total: euros(totalCents),
    lines: lines.map(({ unitCents, ...line }) => ({ ...toSums(line), unit: eurosOrNull(unitCents) })),
    rates: vat.map(toSums),
    payments: payments.map(({ title, cents, coinsMinor }) => ({
      title,
      amount: euros(cents),
      coins: coinsMinor === null ? null : coins(coinsMinor),
    })),
  };
}

function toSums<T extends VatLine>({ netCents, vatCents, grossCents, ...line }: T) {
  return { ...line, net: euros(netCents), vat: euros(vatCents), gross: euros(grossCents) };
}

function toFacts({ number, kind, orderId, customerId, buyer, seller, ...document }: DocumentData): Fact[] {
  return [
    [kind.replace('_', ' '), number],
    ['corrects', document.corrects],
    ['issued on', document.issuedOn],
    ['supplied on', document.suppliedOn],
    ['order', orderId],
    ['customer', customerId],
    ['buyer', [buyer.name, buyer.address, `${buyer.postCode} ${buyer.city}`, buyer.country].join(', ')],
    ['seller', [seller.name, ...seller.address.split('\n'), seller.vatId].filter(Boolean).join(', ')],
  ];
}

function toLineTable({ lines, net, vat, total }: DocumentData): string[] {
  const rows = lines.map((line) => [
    line.title || line.kind,
    line.count,
    `${formatHundredths(line.vatBps)} %`,
    ...[line.net, line.vat, line.gross].map(formatNumber),
  ]);
  const totals = ['total', '', '', ...[net, vat, total].map(formatNumber)];
  return toTable(['LINE', 'COUNT', 'RATE', 'NET', 'VAT', 'GROSS'], [...rows, totals]);
}

function toPaymentLine({ kind, coinName }: DocumentData, payment: DocumentData['payments'][number]): string {
  const inCoins = payment.coins ? ` (${formatNumber(payment.coins)} ${coinName})` : '';
  return `${kind === 'invoice' ? 'paid' : 'returned'} by ${payment.title}: ${formatSum(payment.amount)}${inCoins}`;
}
