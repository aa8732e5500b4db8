import { z } from 'zod';
import { readTrialBalance } from '#server/ledger/books.queries.ts';
import { daysSchema, formatHundredths, toPeriod, toSides } from './book-input.ts';
import { defineCommand } from './command-input.ts';
import { toTable } from './table.ts';

/** Lists the balance of every account; debit and credit add up to the same sum per currency. */
export const ledgerTrialBalance = defineCommand({
  name: 'ledger trial-balance',
  usage: '[--to=DAY]',
  does: 'show the balance of every account at the end of a day',
  positionals: [],
  options: { to: { type: 'string' } },
  input: z.object({ to: daysSchema.shape.to }),
  run: async ({ db, clock, write }, { to }) => {
    const balances = await readTrialBalance(db, toPeriod({ to }, clock.now()).before);
    if (balances.length === 0) return write('Nothing was booked until then.');
    for (const currency of new Set(balances.map((balance) => balance.currency))) {
      const own = balances.filter((balance) => balance.currency === currency);
      const rows = own.map(({ account, balanceMinor }) => [account, ...toSides(balanceMinor)]);
      const sum = (sign: number): number =>
        own.reduce((total, { balanceMinor }) => total + Math.max(0, sign * balanceMinor), 0);
      const totals = ['total', formatHundredths(sum(-1)), formatHundredths(sum(1))];
      toTable([currency, 'DEBIT', 'CREDIT'], [...rows, totals]).forEach(write);
    }
  },
});
