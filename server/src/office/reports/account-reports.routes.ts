import { coinDigits, euroDigits, toMajor } from '#contract/money.ts';
import * as contract from '#contract/office/reports.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { bindReport } from './bind-report.ts';
import { kindLabel, periodOrTotal } from './report-labels.rules.ts';
import { readAccount } from './reports.queries.ts';
import type { AccountState } from './reports.types.ts';

const stateOf = (state: Omit<AccountState, 'transferCount'>, digits: number) => ({
  opening: toMajor(state.opening, digits),
  added: toMajor(state.added, digits),
  taken: toMajor(state.taken, digits),
  closing: toMajor(state.closing, digits),
  change_before: toMajor(state.changeBefore, digits),
});

/** Reports about what the shop owes its customers, from the ledger. */
export function accountReportRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundOfficeCall[] {
  return [
    bindReport(content, contract.readWalletReportRoute, async ({ group, view }) => {
      const isByDay = group === 'period';
      const [coins, paid] = await Promise.all([
        readAccount(db, { view, account: 'wallets', isByDay }),
        readAccount(db, { view, account: 'bridge:eur', isByDay }),
      ]);
      const paidOf = new Map(paid.map(({ key, closing }) => [key, closing]));
      return coins.map(({ key, ...state }) => ({
        key,
        label: isByDay || key === 'total' ? periodOrTotal(key, view.period) : kindLabel(key),
        ...stateOf(state, coinDigits),
        closing_paid: toMajor(paidOf.get(key) ?? 0, euroDigits),
      }));
    }),
    bindReport(content, contract.readPayoutReportRoute, async ({ group, view }) => {
      const isByDay = group === 'period';
      const rows = await readAccount(db, { view, account: 'payouts_due', isByDay });
      return rows.map(({ key, transferCount, ...state }) => ({
        key,
        label: isByDay || key === 'total' ? periodOrTotal(key, view.period) : kindLabel(key),
        transfers: transferCount,
        ...stateOf(state, euroDigits),
      }));
    }),
  ];
}
