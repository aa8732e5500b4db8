import { z } from 'zod';
import type { Money } from '#contract/money.ts';
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
  run: async ({ db, clock }, { to }) => {
    const { before } = toPeriod({ to }, clock.now());
    const balances = await readTrialBalance(db, before);
    return {
      before,
      balances: balances.map(({ account, currency, balanceMinor }) => ({
        account,
        balance: { amountMinor: balanceMinor, currency },
      })),
    };
  },
  toText: ({ balances }) => {
    if (balances.length === 0) return 'Nothing was booked until then.';
    const currencies = new Set(balances.map(({ balance }) => balance.currency));
    return [...currencies].flatMap((currency) =>
      toCurrencyTable(
        currency,
        balances.filter(({ balance }) => balance.currency === currency),
      ),
    );
  },
});

function toCurrencyTable(currency: string, balances: { account: string; balance: Money }[]): string[] {
  const rows = balances.map(({ account, balance }) => [account, ...toSides(balance.amountMinor)]);
  const sum = (sign: number): number =>
    balances.reduce((total, { balance }) => total + Math.max(0, sign * balance.amountMinor), 0);
  const totals = ['total', formatHundredths(sum(-1)), formatHundredths(sum(1))];
  return toTable([currency, 'DEBIT', 'CREDIT'], [...rows, totals]);
}
