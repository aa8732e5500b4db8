import type { Reader } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import type { StatementQuery, StatementSums, WalletMovement } from './statement.types.ts';

/**
 * All entries of one wallet with the running balance, in the order of the books. `wallet_one_a_customer`,
 * `entries_by_account` and `transfer_id_unique` serve it, so it reads the rows of this customer only. Coins that
 * come back for an order are a refund, by a correction too.
 */
const movementsOf = (reader: Reader, customerId: number) => reader`
  select t.id as transfer_id, t.occurred_at, t.kind as transfer_kind, t.reference, e.amount_minor,
    case
      when t.kind = 'deposit_credited' then 'deposit'
      when t.kind in ('balance_sale', 'split_sale') then 'purchase'
      when t.kind in ('balance_refund', 'balance_returned', 'payout_due', 'payout_replaced') then 'payout'
      when t.kind in ('order_refund', 'refund_credited', 'correction') and t.reference like 'order:%' and e.amount_minor > 0 then 'refund'
      else 'other'
    end as kind,
    (sum(e.amount_minor) over (order by t.occurred_at, t.id rows unbounded preceding))::bigint as balance_after_minor
  from ledger.accounts a
  join ledger.entries e on e.account_id = a.id
  join ledger.transfers t on t.id = e.transfer_id
  where a.customer_id = ${customerId}`;

const isListed = (reader: Reader, { kind, period }: StatementQuery) => reader`
  occurred_at >= ${period.from} and occurred_at < ${period.before} and (${kind} = 'all' or kind = ${kind})`;

/** Newest first. */
export async function selectMovements(
  reader: Reader,
  query: StatementQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<WalletMovement[]> {
  return reader<WalletMovement[]>`
    select * from (${movementsOf(reader, query.customerId)}) as movements
    where ${isListed(reader, query)}
    order by occurred_at desc, transfer_id desc limit ${limit} offset ${offset}`;
}

/** Newest first, whatever the kind; selects one row more than `limit`. */
export async function selectMovementPage(
  reader: Reader,
  customerId: number,
  { after, limit }: { after: Position | null; limit: number },
): Promise<WalletMovement[]> {
  return reader<WalletMovement[]>`
    select * from (${movementsOf(reader, customerId)}) as movements
    where ${
      after === null
        ? reader`true`
        : reader`(occurred_at, transfer_id) < (${after.value}::timestamptz, ${after.id}::bigint)`
    }
    order by occurred_at desc, transfer_id desc limit ${limit + 1}`;
}

/**
 * Opening balance, sums and closing balance of the period, whatever the kind, and the sums of what is listed; zeros
 * without a wallet.
 */
export async function selectSums(reader: Reader, query: StatementQuery): Promise<StatementSums> {
  const { customerId, period } = query;
  const [row] = await reader<[StatementSums]>`
    with movements as materialized (${movementsOf(reader, customerId)}),
    summed as (
      select
        coalesce(sum(amount_minor) filter (where occurred_at < ${period.from}), 0)::bigint as opening_minor,
        coalesce(sum(amount_minor) filter (where occurred_at >= ${period.from} and occurred_at < ${period.before}
          and amount_minor > 0), 0)::bigint as in_minor,
        coalesce(-sum(amount_minor) filter (where occurred_at >= ${period.from} and occurred_at < ${period.before}
          and amount_minor < 0), 0)::bigint as out_minor,
        coalesce(sum(amount_minor) filter (where ${isListed(reader, query)} and amount_minor > 0), 0)::bigint
          as listed_in_minor,
        coalesce(-sum(amount_minor) filter (where ${isListed(reader, query)} and amount_minor < 0), 0)::bigint
          as listed_out_minor,
        count(*) filter (where ${isListed(reader, query)}) as total
      from movements
    )
    select summed.*,
      coalesce((select balance_after_minor from movements where occurred_at < ${period.before}
        order by occurred_at desc, transfer_id desc limit 1), 0) as closing_minor,
      coalesce((select balance_after_minor from movements
        order by occurred_at desc, transfer_id desc limit 1), 0) as latest_minor,
      coalesce((select balance_minor from ledger.accounts where customer_id = ${customerId}), 0) as balance_minor,
      coalesce((select held_minor from ledger.accounts where customer_id = ${customerId}), 0) as held_minor
    from summed`;
  return row;
}
