import type { Reader, Tx } from '#server/platform/db.ts';
import type { Dispute, PaymentSubject } from './disputes.types.ts';
import type { DisputeReport, DisputeStatus } from './payments.types.ts';

export const disputeColumns = (reader: Reader) => reader`
  d.id, d.payment_id, p.purpose, p.reference_id, p.customer_id, d.provider, d.provider_dispute_id, d.amount_minor,
  d.reason, d.status, d.evidence_due_at, d.opened_at, d.closed_at`;

interface NewDispute {
  paymentId: number;
  provider: string;
  report: DisputeReport;
  now: Date;
}

/**
 * Null if the dispute is known. It begins after every payout of the payment that exists, whatever the clock of the caller says:
 * what began later decides whether a payout is sent.
 */
export async function insertDispute(tx: Tx, { paymentId, provider, report, now }: NewDispute): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into payments.disputes (payment_id, provider, provider_dispute_id, amount_minor, reason, evidence_due_at, opened_at)
    values (${paymentId}, ${provider}, ${report.providerDisputeId}, ${report.amountMinor}, ${report.reason},
      ${report.evidenceDueAt}, greatest(${now}::timestamptz,
        (select max(o.created_at) from payments.payouts o join payments.payments p on p.customer_id = o.customer_id
        where p.id = ${paymentId} and p.id = any(o.payment_ids))))
    on conflict (provider, provider_dispute_id) do nothing
    returning id`;
  return row?.id ?? null;
}

/** Null if the dispute was closed before, or is unknown. */
export async function updateDisputeClosed(
  tx: Tx,
  {
    provider,
    providerDisputeId,
    status,
    now,
  }: { provider: string; providerDisputeId: string; status: 'won' | 'lost'; now: Date },
): Promise<{ id: number; amountMinor: number } | null> {
  const [row] = await tx<{ id: number; amountMinor: number }[]>`
    update payments.disputes set status = ${status}, closed_at = ${now}
    where provider = ${provider} and provider_dispute_id = ${providerDisputeId} and status = 'open'
    returning id, amount_minor`;
  return row ?? null;
}

export async function selectDispute(reader: Reader, id: number): Promise<Dispute | null> {
  const [row] = await reader<Dispute[]>`
    select ${disputeColumns(reader)} from payments.disputes d join payments.payments p on p.id = d.payment_id where d.id = ${id}`;
  return row ?? null;
}

/** Oldest first. */
export async function selectDisputesOfPayment(reader: Reader, paymentId: number): Promise<Dispute[]> {
  return reader<Dispute[]>`
    select ${disputeColumns(reader)} from payments.disputes d join payments.payments p on p.id = d.payment_id
    where d.payment_id = ${paymentId} order by d.id`;
}

export async function selectStatusOfNewestDispute(
  reader: Reader,
  { purpose, referenceId }: PaymentSubject,
): Promise<DisputeStatus | null> {
  const [row] = await reader<{ status: DisputeStatus }[]>`
    select d.status from payments.payments p join payments.disputes d on d.payment_id = p.id
    where p.purpose = ${purpose} and p.reference_id = ${referenceId} order by d.id desc limit 1`;
  return row?.status ?? null;
}

/** The payment if a dispute about it is open or lost. */
export async function selectDisputedPayment(
  reader: Reader,
  { purpose, referenceId }: PaymentSubject,
): Promise<{ id: number; isOpen: boolean } | null> {
  const [row] = await reader<{ id: number; isOpen: boolean }[]>`
    select p.id, bool_or(d.status = 'open') as is_open
    from payments.payments p join payments.disputes d on d.payment_id = p.id and d.status <> 'won'
    where p.purpose = ${purpose} and p.reference_id = ${referenceId} group by p.id`;
  return row ?? null;
}

interface Chargeback {
  /** Cents that lost disputes took and nothing explains: no refund that they covered, and no coins that were taken. */
  lossMinor: number;
  /** Cents that neither a refund was requested of, nor became coins by a refund of the order. */
  leftMinor: number;
}

export async function selectChargeback(reader: Reader, paymentId: number): Promise<Chargeback> {
  const [row] = await reader<Chargeback[]>`
    select coalesce((select -cents from ledger.balances_by_reference
        where code = 'dispute_losses' and reference = p.purpose || ':' || p.reference_id), 0)::bigint as loss_minor,
      (coalesce(p.received_minor, 0) - coalesce((select sum(amount_minor) from payments.refunds
        where payment_id = p.id and reason <> 'provider_dashboard'), 0)
        - greatest(0, coalesce((select sum(e.amount_minor) from ledger.transfers t
          join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
          where t.reference = p.purpose || ':' || p.reference_id and a.code = 'bridge:eur'
            and t.kind in ('split_sale', 'order_refund')), 0)))::bigint as left_minor
    from payments.payments p where p.id = ${paymentId}`;
  return row ?? { lossMinor: 0, leftMinor: 0 };
}

/** Cents of open disputes, and of refunds that the end of the last one decides. */
export async function selectUndecided(
  reader: Reader,
  paymentId: number,
): Promise<{ openMinor: number; undecidedMinor: number }> {
  const [row] = await reader<{ openMinor: number; undecidedMinor: number }[]>`
    select coalesce((select sum(amount_minor) from payments.disputes
        where payment_id = ${paymentId} and status = 'open'), 0)::bigint as open_minor,
      coalesce((select sum(amount_minor) from payments.refunds
        where payment_id = ${paymentId} and (status = 'requested' or waits_for_dispute)), 0)::bigint as undecided_minor`;
  return row ?? { openMinor: 0, undecidedMinor: 0 };
}

/** Newest first; `status` null returns all. */
export async function selectDisputes(
  reader: Reader,
  { status, beforeId, limit }: { status: DisputeStatus | null; beforeId: number | null; limit: number },
): Promise<Dispute[]> {
  return reader<Dispute[]>`
    select ${disputeColumns(reader)} from payments.disputes d join payments.payments p on p.id = d.payment_id
    where (${status}::text is null or d.status = ${status}) and (${beforeId}::int is null or d.id < ${beforeId})
    order by d.id desc limit ${limit}`;
}

export async function selectOpenDisputeCount(reader: Reader): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from payments.disputes where status = 'open'`;
  return row?.count ?? 0;
}
