import { z } from 'zod';
import type { Money } from '#contract/money.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { readAccountBook } from '#server/ledger/books.queries.ts';
import type { BookedEntry } from '#server/ledger/ledger.types.ts';
import { dayOptions, daysSchema, toPeriod, toSides } from './book-input.ts';
import { defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';
import { formatNumber } from './money-text.ts';
import { toTable } from './table.ts';

/** Lists the entries of an account between its opening and closing balance. */
export const ledgerAccount = defineCommand({
  name: 'ledger account',
  usage: 'NAME [--from=DAY] [--to=DAY]',
  does: 'show the entries of an account, such as sales or wallet:17, with its balance',
  positionals: ['account'],
  options: dayOptions,
  input: daysSchema.extend({ account: z.string({ error: 'is missing' }).trim().min(1, 'is missing') }),
  run: async ({ db, clock }, { account, ...days }) => {
    const entries: (BookedEntry & { balanceMinor: number })[] = [];
    const period = toPeriod(days, clock.now());
    const book = await readAccountBook(db, { account, period }, (entry, balanceMinor) => {
      entries.push({ ...entry, balanceMinor });
    });
    if (!book) {
      const message = `There is no account ${account}. ledger trial-balance lists them; wallets are wallet:ID.`;
      throw new CommandFailure('account_not_found', message);
    }
    const toMoney = (amountMinor: number): Money => ({ amountMinor, currency: book.currency });
    return {
      account,
      opening: toMoney(book.openingMinor),
      entries: entries.map(({ occurredAt, transferId, kind, reference, amountMinor, balanceMinor }) => {
        const sums = { amount: toMoney(amountMinor), balance: toMoney(balanceMinor) };
        return { occurredAt, transferId, kind, reference, ...sums };
      }),
      closing: toMoney(book.closingMinor),
    };
  },
  toText: ({ opening, entries, closing }) => {
    const rows = entries.map(({ occurredAt, transferId, kind, reference, amount, balance }) => {
      const sides = toSides(amount.amountMinor);
      return [formatMoment(occurredAt), `${transferId}`, kind, reference, ...sides, formatNumber(balance)];
    });
    const headings = ['UTC', 'TRANSFER', 'KIND', 'FOR', 'DEBIT', 'CREDIT', `BALANCE ${closing.currency}`];
    return toTable(headings, [toBalanceRow('opening', opening), ...rows, toBalanceRow('closing', closing)]);
  },
});

const toBalanceRow = (name: string, balance: Money) => ['', '', name, '', '', '', formatNumber(balance)];
