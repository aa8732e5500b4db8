import type { Reader, Tx } from '#server/platform/db.ts';
import type { Deposit, DepositStatus, DepositInput, ExportedDeposit, ListedDeposit } from './wallet.types.ts';

export async function insertDeposit(
  tx: Tx,
  { input, chargeCents }: { input: DepositInput; chargeCents: number },
): Promise<number> {
  const row = {
    customer_id: input.customerId,
    method: input.method,
    coins_minor: input.coinsMinor,
    charge_cents: chargeCents,
    language_code: input.display.language.code,
    contact: tx.json(input.contact as never),
    created_at: input.now,
  };
  const [deposit] = await tx<{ id: number }[]>`insert into wallet.deposits ${tx(row)} returning id`;
  return deposit?.id ?? 0;
}

const columns = (reader: Reader) => reader`
  id, customer_id, status, method, coins_minor, charge_cents,
  language_code, payment_id, created_at,
  credited_at,
  (select p.pending_until from payments.payments p
    where p.id = payment_id and p.status = 'pending' and deposits.status = 'pending') as waits_until`;

export async function selectDeposit(reader: Reader, id: number): Promise<Deposit | null> {
  const [row] = await reader<Deposit[]>`select ${columns(reader)} from wallet.deposits where id = ${id}`;
  return row ?? null;
}

export async function selectDepositForUpdate(tx: Tx, id: number): Promise<Deposit | null> {
  const [row] = await tx<Deposit[]>`select ${columns(tx)} from wallet.deposits where id = ${id} for no key update`;
  return row ?? null;
}

/**
 * Deposits of a customer, newest first, without those that never reached a provider. What went back is refunds of their
 * payments and payouts of their coins.
 */
export async function selectDepositsOfCustomer(
  reader: Reader,
  customerId: number,
  limit: number,
): Promise<ListedDeposit[]> {
  return reader<ListedDeposit[]>`
    select ${columns(reader)},
      (select coalesce(sum(case when r.status = 'failed' then r.covered_minor else r.amount_minor end), 0)
        from payments.refunds r where r.payment_id = deposits.payment_id)::bigint
      + (select coalesce(sum(l.cents), 0) from wallet.refund_lines l
        where l.deposit_id = deposits.id and l.way = 'payout' and l.returned_at is null)::bigint as refunded_cents
    from wallet.deposits
    where customer_id = ${customerId} and status <> 'unopened'
    order by created_at desc, id desc limit ${limit}`;
}

export async function updatePaymentId(tx: Tx, depositId: number, paymentId: number): Promise<void> {
  await tx`update wallet.deposits set payment_id = ${paymentId} where id = ${depositId}`;
}

export async function updateDepositStatus(
  tx: Tx,
  { id, status, now }: { id: number; status: DepositStatus; now: Date },
): Promise<void> {
  await tx`
    update wallet.deposits set status = ${status},
      credited_at = case when ${status} = 'credited' then ${now}::timestamptz end,
      closed_at = case when ${status} not in ('pending', 'credited') then ${now}::timestamptz end
    where id = ${id}`;
}

interface Page {
  before: Date;
  afterId: number;
  limit: number;
}

/** Deposits whose page was opened before a moment and left, or whose bank had time until `now`, by id. */
export async function selectForsakenDepositIds(
  reader: Reader,
  { before, now, afterId, limit }: Page & { now: Date },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select d.id from wallet.deposits d join payments.payments p on p.id = d.payment_id
    where d.status = 'pending' and d.id > ${afterId} and (
      (p.status in ('created', 'open') and d.created_at < ${before})
      or (p.status = 'pending' and p.pending_until <= ${now}))
    order by d.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Deposits whose payment was settled before a moment and not applied, by id: open ones, and closed ones paid since
 * `since`, so that old failures are not read again.
 */
export async function selectOverdueDepositIds(
  reader: Reader,
  { since, before, afterId, limit }: Page & { since: Date },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select d.id from wallet.deposits d join payments.payments p on p.id = d.payment_id
    where d.status = 'pending' and p.settled_at < ${before} and d.id > ${afterId}
    union all
    select d.id from payments.payments p join wallet.deposits d on d.payment_id = p.id
    where p.purpose = 'deposit' and p.status = 'paid' and p.settled_at >= ${since} and p.settled_at < ${before}
      and d.status not in ('pending', 'credited', 'refunded') and d.id > ${afterId}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Locks by id, the order of all code that locks several. */
export async function selectDepositIdsForUpdate(tx: Tx, customerId: number): Promise<void> {
  await tx`select id from wallet.deposits where customer_id = ${customerId} order by id for no key update`;
}

export async function selectHasOpenDeposit(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from wallet.deposits d left join payments.payments p on p.id = d.payment_id
    where d.customer_id = ${customerId} and (
      d.status = 'pending' or p.status in ('created', 'open', 'pending')
      or (p.status = 'paid' and d.status not in ('credited', 'refunded')))
    limit 1`;
  return rows.length > 0;
}

export async function selectDepositsToExport(reader: Reader, customerId: number): Promise<ExportedDeposit[]> {
  return reader<ExportedDeposit[]>`
    select id, customer_id, status, method, coins_minor, charge_cents,
      language_code, payment_id, created_at,
      credited_at, contact
    from wallet.deposits where customer_id = ${customerId} order by created_at desc, id desc`;
}

export async function updateDepositsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`update wallet.deposits set contact = '{}' where customer_id = ${customerId}`;
}

/** Closed disputes of deposits of which coins are still held. */
export async function selectUnsettledDisputeIds(
  reader: Reader,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select d.id from payments.disputes d join wallet.deposits w on w.payment_id = d.payment_id
    where d.status in ('won', 'lost') and d.closed_at < ${before} and d.id > ${afterId}
      and exists (select from ledger.holds h where h.key = 'dispute:' || d.id and h.status = 'pending')
    order by d.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

interface CoinsOfDisputes {
  takenCoinsMinor: number;
  takenCents: number;
  /** By other disputes of the payment. */
  heldCoinsMinor: number;
}

/** Coins that disputes of a payment took, with their worth, or hold. */
export async function selectCoinsOfDisputes(
  reader: Reader,
  { paymentId, disputeId, reference }: { paymentId: number; disputeId: number; reference: string },
): Promise<CoinsOfDisputes> {
  const [row] = await reader<CoinsOfDisputes[]>`
    select coalesce(sum(e.amount_minor) filter (where a.code = 'bridge:coin'), 0)::bigint as taken_coins_minor,
      coalesce(sum(e.amount_minor) filter (where a.code = 'dispute_losses'), 0)::bigint as taken_cents,
      coalesce((select sum(h.amount_minor) from payments.disputes d join ledger.holds h on h.key = 'dispute:' || d.id
        where d.payment_id = ${paymentId} and d.id <> ${disputeId} and h.status = 'pending'), 0)::bigint as held_coins_minor
    from ledger.transfers t join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where t.reference = ${reference} and t.kind = 'dispute_coins_taken'`;
  return row ?? { takenCoinsMinor: 0, takenCents: 0, heldCoinsMinor: 0 };
}
