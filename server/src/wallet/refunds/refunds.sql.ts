import type { Reader, Tx } from '#server/platform/db.ts';
import type { PayeeContact } from '#server/payments/payouts.types.ts';
import type {
  BalanceRefund,
  BalanceRefundInput,
  RefundLine,
  RefundPlan,
  RefundSource,
  StaffRequest,
} from './refunds.types.ts';

/** While the bank decides about money, nothing of it is given back. */
const isUndisputed = (reader: Reader, paymentId: ReturnType<Reader>) => reader`
  not exists (select from payments.disputes x where x.payment_id = ${paymentId} and x.status = 'open')`;

const isLost = (reader: Reader, paymentId: ReturnType<Reader>) => reader`
  exists (select from payments.disputes x where x.payment_id = ${paymentId} and x.status = 'lost')`;

/** Cents that staff gave back in the dashboard of the provider. */
const byHand = (reader: Reader, paymentId: ReturnType<Reader>) => reader`
  coalesce((select sum(x.amount_minor) from payments.refunds x
    where x.payment_id = ${paymentId} and x.reason = 'provider_dashboard' and x.status = 'sent'), 0)`;

/**
 * Credited deposits with what has not been given back, oldest first: by the shop, by lost disputes, or by hand. The provider
 * refunds nothing of a payment that was charged back.
 */
export async function selectDepositSources(reader: Reader, customerId: number): Promise<RefundSource[]> {
  return reader<RefundSource[]>`
    select 'deposit:' || d.id as source, d.id as deposit_id, d.payment_id, d.method, d.credited_at as paid_at,
      div((d.coins_minor - taken.coins) * (d.charge_cents - taken.cents - gone.cents), d.charge_cents - taken.cents)::bigint
        as coins_minor,
      (d.charge_cents - taken.cents - gone.cents)::bigint as cents,
      taken.has_failed or ${isLost(reader, reader`d.payment_id`)} as has_failed
    from wallet.deposits d cross join lateral (
      select coalesce(sum(l.coins_minor) filter (where l.returned_at is null), 0) as coins,
        coalesce(sum(l.cents) filter (where l.returned_at is null), 0) as cents,
        coalesce(bool_or(l.way = 'source' and l.returned_at is not null), false) as has_failed
      from wallet.refund_lines l where l.deposit_id = d.id
    ) taken cross join lateral (
      select greatest(0, coalesce((select sum(x.amount_minor) from payments.disputes x
          where x.payment_id = d.payment_id and x.status = 'lost'), 0)
        - coalesce((select sum(x.covered_minor) from payments.refunds x where x.payment_id = d.payment_id
          and not exists (select from wallet.refund_lines l where l.deposit_id = d.id and l.returned_at is not null
            and 'balance_refund:' || l.refund_id || ':' || l.source = x.key)), 0))
        + ${byHand(reader, reader`d.payment_id`)} as cents
    ) gone
    where d.customer_id = ${customerId} and d.status = 'credited' and d.coins_minor > taken.coins
      and d.charge_cents > taken.cents + gone.cents
      and ${isUndisputed(reader, reader`d.payment_id`)}
    order by d.credited_at, d.id`;
}

/**
 * Payments whose money became coins other than by crediting a deposit: refunds of orders to the wallet, and refunds that
 * did not arrive. The ledger says how many coins they brought, less those spent on the same order or taken by disputes; what
 * lost disputes took besides, or staff gave back by hand, is not given twice.
 */
export async function selectReturnedSources(reader: Reader, customerId: number): Promise<RefundSource[]> {
  return reader<RefundSource[]>`
    with moved as (
      select t.reference, sum(e.amount_minor) as coins, sum(b.amount_minor) as cents
      from ledger.accounts a
      join ledger.entries e on e.account_id = a.id
      join ledger.transfers t on t.id = e.transfer_id
      join ledger.entries b on b.transfer_id = t.id
        and b.account_id = (select id from ledger.accounts where code = 'bridge:eur')
      where a.customer_id = ${customerId} group by t.reference
    ), taken as (
      select l.source, sum(l.coins_minor) as coins, sum(l.cents) as cents
      from wallet.refunds r join wallet.refund_lines l on l.refund_id = r.id
      where r.customer_id = ${customerId} and l.deposit_id is null and l.returned_at is null group by l.source
    )
    select m.reference as source, null::int as deposit_id, p.id as payment_id, p.method, p.settled_at as paid_at,
      div((m.coins - coalesce(k.coins, 0)) * (m.cents - coalesce(k.cents, 0) - gone.cents), m.cents - coalesce(k.cents, 0))::bigint
        as coins_minor,
      (m.cents - coalesce(k.cents, 0) - gone.cents)::bigint as cents,
      exists (select from payments.refunds x where x.payment_id = p.id and x.status = 'failed')
        and not ${isLost(reader, reader`p.id`)} as has_failed
    from payments.payments p
    join moved m on m.reference = p.purpose || ':' || p.reference_id
    left join taken k on k.source = m.reference
    left join wallet.deposits d on d.payment_id = p.id
    cross join lateral (
      select coalesce((select -b.cents from ledger.balances_by_reference b
          where b.code = 'dispute_losses' and b.reference = m.reference), 0)
        + ${byHand(reader, reader`p.id`)} as cents
    ) gone
    where p.customer_id = ${customerId} and p.status = 'paid' and d.status is distinct from 'credited'
      and ${isUndisputed(reader, reader`p.id`)}
      and m.coins > coalesce(k.coins, 0) and m.cents > coalesce(k.cents, 0) + gone.cents
    order by p.settled_at, p.id`;
}

export async function insertRefund(
  tx: Tx,
  { input, plan, askedBy }: { input: BalanceRefundInput; plan: RefundPlan; askedBy: StaffRequest | null },
): Promise<number> {
  const { customerId, languageCode, payout, now } = input;
  const contact = plan.payoutCents > 0 ? (payout?.contact ?? null) : null;
  const [row] = await tx<{ id: number }[]>`
    insert into wallet.refunds (customer_id, coins_minor, cents, payout_coins_minor, payout_cents, contact, language_code,
      asked_by, reason, created_at)
    values (${customerId}, ${plan.coinsMinor}, ${plan.cents}, ${plan.payoutCoinsMinor}, ${plan.payoutCents},
      ${contact && tx.json({ ...contact })}, ${languageCode}, ${askedBy?.actor ?? null},
      ${askedBy?.reason ?? null}, ${now})
    returning id`;
  return row?.id ?? 0;
}

export async function insertLine(tx: Tx, refundId: number, line: RefundLine): Promise<void> {
  const { source, depositId, way, coinsMinor, cents } = line;
  await tx`
    insert into wallet.refund_lines (refund_id, source, deposit_id, way, coins_minor, cents)
    values (${refundId}, ${source}, ${depositId}, ${way}, ${coinsMinor}, ${cents})`;
}

export async function selectRefund(reader: Reader, id: number): Promise<BalanceRefund | null> {
  const [row] = await reader<BalanceRefund[]>`
    select id, customer_id, coins_minor, cents, payout_coins_minor, payout_cents, language_code, created_at
    from wallet.refunds where id = ${id}`;
  return row ?? null;
}

/** The refund of a line by the key of the line. */
export async function selectRefundOfLine(reader: Reader, key: string): Promise<BalanceRefund | null> {
  return selectRefund(reader, Number(key.split(':')[1]));
}

export interface SentLine {
  refundId: number;
  source: string;
  coinsMinor: number;
  cents: number;
}

/** The line of a deposit with the key of its refund; null if it was returned. */
export async function selectLineOfKey(reader: Reader, depositId: number, key: string): Promise<SentLine | null> {
  const [row] = await reader<SentLine[]>`
    select refund_id, source, coins_minor, cents from wallet.refund_lines
    where deposit_id = ${depositId} and way = 'source' and returned_at is null
      and 'balance_refund:' || refund_id || ':' || source = ${key}`;
  return row ?? null;
}

export async function updateLineReturned(
  tx: Tx,
  { refundId, source, now }: { refundId: number; source: string; now: Date },
): Promise<void> {
  await tx`
    update wallet.refund_lines set returned_at = ${now} where refund_id = ${refundId} and source = ${source}`;
}

export async function updatePayoutReturned(tx: Tx, refundId: number, now: Date): Promise<void> {
  await tx`
    update wallet.refund_lines set returned_at = ${now} where refund_id = ${refundId} and way = 'payout'`;
}

export interface ExportedRefund extends Omit<BalanceRefund, 'customerId' | 'languageCode'> {
  contact: PayeeContact | null;
}

export async function selectRefundsToExport(reader: Reader, customerId: number): Promise<ExportedRefund[]> {
  return reader<ExportedRefund[]>`
    select id, coins_minor, cents, payout_coins_minor, payout_cents, contact, created_at
    from wallet.refunds where customer_id = ${customerId} order by id desc`;
}

export async function updateRefundsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update wallet.refunds set contact = case when contact is not null then '{}'::jsonb end, reason = null
    where customer_id = ${customerId}`;
}

/** Coins that failed refunds of deposits became, by the keys of the refunds. */
export function selectReturnedCoins(reader: Reader, keys: string[]): Promise<{ key: string; coinsMinor: number }[]> {
  return reader<{ key: string; coinsMinor: number }[]>`
    select k.key, e.amount_minor as coins_minor from unnest(${keys}::text[]) k (key)
    join ledger.transfers t on t.key = k.key || ':returned'
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id and a.customer_id is not null`;
}

/** Those of staff only. */
export function selectStaffRequests(reader: Reader, ids: number[]): Promise<(StaffRequest & { id: number })[]> {
  return reader<(StaffRequest & { id: number })[]>`
    select id, asked_by as actor, coalesce(reason, '') as reason
    from wallet.refunds where id = any(${ids}) and asked_by is not null`;
}
