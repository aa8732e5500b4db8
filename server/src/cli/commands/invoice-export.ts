import { z } from 'zod';
import { toCsvText } from '#server/formatting/csv-text.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { readDocuments } from '#server/invoices/invoices.queries.ts';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { dayOptions, daysSchema, formatHundredths, toPeriod } from './book-input.ts';
import { defineCommand } from './command-input.ts';
import { writeNewFile } from './write-new-file.ts';

const header = 'number,kind,issued_on,supplied_on,order,corrects,buyer,country,vat_percent,net,vat,gross';

/** Writes the documents of a period as CSV (RFC 4180), one row per rate of VAT; credit notes are negative. */
export const invoiceExport = defineCommand({
  name: 'invoice export',
  usage: 'FILE [--from=DAY] [--to=DAY]',
  does: 'write all invoices and credit notes as CSV, credit notes negative; replaces no file',
  positionals: ['file'],
  options: dayOptions,
  input: daysSchema.extend({ file: z.string({ error: 'is missing' }).min(1, 'is missing') }),
  run: async ({ db, clock, actor }, { file, ...days }) => {
    const now = clock.now();
    // East of UTC the newest documents are of tomorrow.
    const period = toPeriod(days, new Date(now.getTime() + dayMs));
    return writeNewFile(file, async (handle) => {
      const lines = [header];
      const count = await readDocuments(db, period, (document) => {
        lines.push(...toLines(document));
      });
      const details = { documents: count, before: period.before.toISOString().slice(0, 10) };
      const subject = `invoices:${period.from.toISOString().slice(0, 10)}`;
      await inTransaction(db, (tx) => recordAudit(tx, { actor, action: 'invoices.exported', subject, details, now }));
      await handle.writeFile(lines.map((line) => `${line}\r\n`).join(''));
      return { file, documentCount: count };
    });
  },
  toText: ({ file, documentCount }) => `Wrote ${documentCount} documents to ${file}.`,
});

function toLines({ number, kind, orderId, content }: ShopDocument): string[] {
  const sign = kind === 'invoice' ? 1 : -1;
  const { buyer, issuedOn, suppliedOn, corrects } = content;
  const facts = [
    number,
    kind,
    issuedOn,
    suppliedOn,
    orderId,
    corrects ?? '',
    toCsvText(buyer.name),
    toCsvText(buyer.country),
  ];
  return content.vat.map(({ vatBps, netCents, vatCents, grossCents }) => {
    const sums = [netCents, vatCents, grossCents].map((cents) => formatHundredths(sign * cents));
    return [...facts, formatHundredths(vatBps), ...sums].join(',');
  });
}
