import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';
import type { IntegrityCheck } from './ledger.types.ts';

/** Integrity checks of the ledger from its first row: sums, balances, holds, and its triggers. Only reads. */
export function verifyLedger(db: Db): Promise<IntegrityCheck[]> {
  return inSnapshot(db, selectLedgerChecks);
}

function selectLedgerChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
      with per_transfer as (
        select t.id, t.key, t.entry_count, e.currency, count(*) as entries, sum(e.amount_minor) as total
        from ledger.transfers t left join ledger.entries e on e.transfer_id = t.id group by t.id, e.currency
      ), incomplete as (
        select id, key from per_transfer group by id, key, entry_count having sum(entries) <> entry_count
      ), per_wallet as (
        select a.code, a.balance_minor, a.held_minor,
          coalesce((select sum(amount_minor) from ledger.entries where account_id = a.id), 0) as booked,
          coalesce((select sum(amount_minor) from ledger.holds where account_id = a.id and status = 'pending'), 0) as held
        from ledger.accounts a where a.customer_id is not null
      ), per_currency as (
        select currency, sum(amount_minor) as total from ledger.entries group by currency
      ), guards as (
        select g.name, t.oid, t.tgenabled from unnest(array['transfers_are_append_only', 'transfers_are_never_emptied',
          'entries_are_append_only', 'entries_are_never_emptied', 'transfer_sums_to_zero', 'entry_sums_to_zero',
          'entry_moves_balance', 'hold_moves_held', 'hold_settles_once', 'balance_moved_by_entries_only']) as g (name)
        left join pg_trigger t on t.tgname = g.name and t.tgrelid in (
          'ledger.transfers'::regclass, 'ledger.entries'::regclass, 'ledger.holds'::regclass, 'ledger.accounts'::regclass)
      )
      select 'every transfer sums to zero in each currency' as fact, count(*)::int as checked,
        count(*) filter (where total <> 0)::int as broken, min(key) filter (where total <> 0) as example from per_transfer
      union all select 'every transfer has all its entries', (select count(*)::int from ledger.transfers),
        count(*)::int, min(key) from incomplete
      union all select 'every currency sums to zero over all accounts', count(*)::int,
        count(*) filter (where total <> 0)::int, min(currency) filter (where total <> 0) from per_currency
      union all select 'every wallet holds exactly what its entries say', count(*)::int,
        count(*) filter (where booked <> balance_minor)::int, min(code) filter (where booked <> balance_minor) from per_wallet
      union all select 'every wallet holds back exactly its pending holds', count(*)::int,
        count(*) filter (where held <> held_minor)::int, min(code) filter (where held <> held_minor) from per_wallet
      union all select 'no wallet is below zero', count(*)::int,
        count(*) filter (where booked - held < 0)::int, min(code) filter (where booked - held < 0) from per_wallet
      union all select 'every guard of the ledger is in force', count(*)::int,
        count(*) filter (where tgenabled is distinct from 'O')::int,
        min(name) filter (where tgenabled is distinct from 'O') from guards`;
}
