import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { readAccountBook } from '#server/ledger/books.queries.ts';
import { dayOptions, daysSchema, formatHundredths, toPeriod, toSides } from './book-input.ts';
import { defineCommand } from './command-input.ts';
import { toTable } from './table.ts';

/** Lists the entries of an account between its opening and closing balance. */
export const ledgerAccount = defineCommand({
  name: 'ledger account',
  usage: 'NAME [--from=DAY] [--to=DAY]',
  does: 'show the entries of an account, such as sales or wallet:17, with its balance',
  positionals: ['account'],
  options: dayOptions,
  input: daysSchema.extend({ account: z.string({ error: 'is missing' }).trim().min(1, 'is missing') }),
  run: async ({ db, clock, write }, { account, ...days }) => {
    const rows: string[][] = [];
    const period = toPeriod(days, clock.now());
    const book = await readAccountBook(db, { account, period }, (entry, balanceMinor) => {
      const { occurredAt, transferId, kind, reference, amountMinor } = entry;
      const moment = formatMoment(occurredAt);
      rows.push([moment, `${transferId}`, kind, reference, ...toSides(amountMinor), formatHundredths(balanceMinor)]);
    });
    if (!book)
      throw new Error(`There is no account ${account}. ledger trial-balance lists them; wallets are wallet:ID.`);
    const opening = ['', '', 'opening', '', '', '', formatHundredths(book.openingMinor)];
    const closing = ['', '', 'closing', '', '', '', formatHundredths(book.closingMinor)];
    const headings = ['UTC', 'TRANSFER', 'KIND', 'FOR', 'DEBIT', 'CREDIT', `BALANCE ${book.currency}`];
    toTable(headings, [opening, ...rows, closing]).forEach(write);
  },
});
