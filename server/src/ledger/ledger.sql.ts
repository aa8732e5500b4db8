import type { Reader, Tx } from '#server/platform/db.ts';
import type {
  CoinHold,
  EntryDraft,
  Hold,
  PendingHold,
  ReferencedTransfer,
  TransferDraft,
  Wallet,
  WalletEntry,
} from './ledger.types.ts';

export async function insertWallet(tx: Tx, customerId: number): Promise<void> {
  await tx`
    insert into ledger.accounts (code, currency, customer_id, balance_minor, held_minor)
    values (${`wallet:${customerId}`}, 'COIN', ${customerId}, 0, 0)
    on conflict do nothing`;
}

export async function selectWallet(reader: Reader, customerId: number): Promise<Wallet | null> {
  const [wallet] = await reader<Wallet[]>`
    select balance_minor, held_minor, balance_minor - held_minor as available_minor
    from ledger.accounts where customer_id = ${customerId}`;
  return wallet ?? null;
}

/** Balances of customers who have a wallet, in hundredths of a coin. */
export async function selectBalances(
  reader: Reader,
  customerIds: number[],
): Promise<{ customerId: number; balanceMinor: number }[]> {
  return reader<{ customerId: number; balanceMinor: number }[]>`
    select customer_id, balance_minor from ledger.accounts where customer_id = any(${customerIds})`;
}

export async function selectWalletForUpdate(tx: Tx, customerId: number): Promise<Wallet | null> {
  const [wallet] = await tx<Wallet[]>`
    select balance_minor, held_minor, balance_minor - held_minor as available_minor
    from ledger.accounts where customer_id = ${customerId} for no key update`;
  return wallet ?? null;
}

/** Returns null if the key exists; waits for a concurrent transaction with the same key. */
export async function insertTransfer(tx: Tx, draft: TransferDraft): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into ledger.transfers (key, kind, reference, entry_count, occurred_at)
    values (${draft.key}, ${draft.kind}, ${draft.reference}, ${draft.entries.length}, ${draft.occurredAt})
    on conflict (key) do nothing
    returning id`;
  return row?.id ?? null;
}

/** Inserts by account id, the order in which wallets are locked. */
export async function insertEntries(tx: Tx, transferId: number, entries: EntryDraft[]): Promise<number> {
  const rows = await tx`
    insert into ledger.entries (transfer_id, account_id, currency, amount_minor)
    select ${transferId}, a.id, e.currency, e.amount_minor
    from unnest(
      ${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ currency }) => currency)}::text[],
      ${entries.map(({ amountMinor }) => amountMinor)}::bigint[]
    ) as e (code, currency, amount_minor)
    join ledger.accounts a on a.code = e.code
    order by a.id
    returning account_id`;
  return rows.length;
}

export interface KnownTransfer {
  id: number;
  kind: string;
  entries: EntryDraft[];
}

export async function selectTransferByKey(tx: Tx, key: string): Promise<KnownTransfer | null> {
  const [row] = await tx<KnownTransfer[]>`
    select t.id, t.kind, json_agg(json_build_object(
      'account', a.code, 'currency', e.currency, 'amountMinor', e.amount_minor)) as entries
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id
    where t.key = ${key}
    group by t.id`;
  return row ?? null;
}

export async function insertHold(tx: Tx, { key, reference, customerId, amountMinor }: CoinHold): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into ledger.holds (key, reference, account_id, amount_minor)
    select ${key}, ${reference}, id, ${amountMinor} from ledger.accounts where customer_id = ${customerId}
    on conflict (key) do nothing
    returning id`;
  if (row) return row.id;
  const [known] = await tx<{ id: number }[]>`select id from ledger.holds where key = ${key}`;
  return known?.id ?? 0;
}

export async function selectPendingHolds(reader: Reader, customerId: number): Promise<PendingHold[]> {
  return reader<PendingHold[]>`
    select h.reference, h.amount_minor
    from ledger.accounts a join ledger.holds h on h.account_id = a.id and h.status = 'pending'
    where a.customer_id = ${customerId} order by h.id`;
}

export async function selectHold(reader: Reader, key: string): Promise<Hold | null> {
  const [row] = await reader<Hold[]>`select id, amount_minor, status from ledger.holds where key = ${key}`;
  return row ?? null;
}

/** Settles a pending hold; false if it was settled before. */
export async function updateHold(
  tx: Tx,
  hold: { id: number; status: 'posted' | 'voided'; transferId: number | null; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update ledger.holds set status = ${hold.status}, transfer_id = ${hold.transferId}, settled_at = ${hold.now}
    where id = ${hold.id} and status = 'pending'
    returning id`;
  return rows.length === 1;
}

export async function selectEntriesOfWallet(reader: Reader, customerId: number): Promise<WalletEntry[]> {
  return reader<WalletEntry[]>`
    select t.kind, t.reference, e.amount_minor as coins_minor, t.occurred_at
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transfers t on t.id = e.transfer_id
    where a.customer_id = ${customerId} order by t.id desc`;
}

/** Transfers about one thing, with their entries; oldest first. */
export async function selectTransfersAbout(reader: Reader, reference: string): Promise<ReferencedTransfer[]> {
  return reader<ReferencedTransfer[]>`
    select t.id, t.kind, t.occurred_at, json_agg(json_build_object(
      'account', a.code, 'currency', e.currency, 'amountMinor', e.amount_minor) order by a.id) as entries
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id
    where t.reference = ${reference}
    group by t.id order by t.id`;
}
