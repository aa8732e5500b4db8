import type { Reader } from '#server/platform/db.ts';
import type { AccountBalance, BookPeriod, BookedEntry } from './ledger.types.ts';

/** Sums entries before a moment, wallets as one account. */
export async function selectBalances(reader: Reader, before: Date): Promise<AccountBalance[]> {
  return reader<AccountBalance[]>`
    select case when a.customer_id is null then a.code else 'wallets' end as account, a.currency,
      sum(e.amount_minor)::bigint as balance_minor
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id
    where t.occurred_at < ${before}
    group by 1, 2
    order by 2, 1`;
}

export async function selectBalance(reader: Reader, account: string, before: Date): Promise<number> {
  const [row] = await reader<{ balanceMinor: number }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as balance_minor
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transfers t on t.id = e.transfer_id
    where a.code = ${account} and t.occurred_at < ${before}`;
  return row?.balanceMinor ?? 0;
}

/** Null if there is no such account. */
export async function selectCurrency(reader: Reader, account: string): Promise<string | null> {
  const [row] = await reader<{ currency: string }[]>`select currency from ledger.accounts where code = ${account}`;
  return row?.currency ?? null;
}

/** Entries of all accounts, or of one, in the order in which they happened. */
export function iterateEntries(
  reader: Reader,
  { from, before }: BookPeriod,
  account: string | null,
): AsyncIterable<BookedEntry[]> {
  return reader<BookedEntry[]>`
    select t.occurred_at, t.id as transfer_id, t.kind, t.reference, a.code as account, e.currency, e.amount_minor
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id
    where t.occurred_at >= ${from} and t.occurred_at < ${before} and (${account}::text is null or a.code = ${account})
    order by t.occurred_at, t.id, a.code`.cursor(1000);
}
