import { type Db, inSnapshot } from '#server/platform/db.ts';
import { iterateEntries, selectBalance, selectBalances, selectCurrency } from './books.sql.ts';
import type { AccountBalance, BookPeriod, BookedEntry } from './ledger.types.ts';

/** Balance of each account before a moment; wallets are one account. */
export function readTrialBalance(db: Db, before: Date): Promise<AccountBalance[]> {
  return selectBalances(db, before);
}

export interface AccountBook {
  currency: string;
  openingMinor: number;
  closingMinor: number;
}

/** Passes on the entries of an account in batches, with the balance after each. Null if there is no such account. */
export function readAccountBook(
  db: Db,
  { account, period }: { account: string; period: BookPeriod },
  onEntry: (entry: BookedEntry, balanceMinor: number) => void,
): Promise<AccountBook | null> {
  return inSnapshot(db, async (tx) => {
    const currency = await selectCurrency(tx, account);
    if (currency === null) return null;
    const openingMinor = await selectBalance(tx, account, period.from);
    let closingMinor = openingMinor;
    for await (const entries of iterateEntries(tx, period, account)) {
      for (const entry of entries) {
        closingMinor += entry.amountMinor;
        onEntry(entry, closingMinor);
      }
    }
    return { currency, openingMinor, closingMinor };
  });
}

export interface BookReader {
  onOpening: (balances: AccountBalance[]) => void;
  onEntries: (entries: BookedEntry[]) => Promise<void>;
  onClosing: (balances: AccountBalance[]) => void;
}

/** Passes on all entries of a period between its opening and closing balances, all of one moment. */
export function readBooks(db: Db, period: BookPeriod, { onOpening, onEntries, onClosing }: BookReader): Promise<void> {
  return inSnapshot(db, async (tx) => {
    onOpening(await selectBalances(tx, period.from));
    for await (const entries of iterateEntries(tx, period, null)) await onEntries(entries);
    onClosing(await selectBalances(tx, period.before));
  });
}
