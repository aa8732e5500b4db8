import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { Payment, PaymentDraft, PaymentStatus, WebhookEvent, ExportedPayment } from './payments.types.ts';
import type { ExportedPayout } from './payouts.types.ts';

export async function insertPayment(
  tx: Tx,
  draft: PaymentDraft & Pick<Payment, 'request'>,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payments.payments
      (purpose, reference_id, customer_id, provider, method, amount_minor, request, pending_hours,
        created_at)
    values (${draft.purpose}, ${draft.referenceId}, ${draft.customerId}, ${draft.provider}, ${draft.method},
      ${draft.amountMinor}, ${tx.json(draft.request as never)}, ${draft.pendingHours}, ${now})
    returning id`;
  return row?.id ?? 0;
}

const columns = (reader: Reader) => reader`
  id, purpose, reference_id, customer_id, provider, method,
  amount_minor, request, pending_hours, pending_until, status, provider_session_id as session_id, redirect_url,
  received_minor, decline_code, created_at`;

export async function selectPayment(reader: Reader, id: number): Promise<Payment | null> {
  const [row] = await reader<Payment[]>`select ${columns(reader)} from payments.payments where id = ${id}`;
  return row ?? null;
}

export async function selectBankDeadlines(
  reader: Reader,
  ids: number[],
): Promise<{ id: number; pendingUntil: Date }[]> {
  return reader<{ id: number; pendingUntil: Date }[]>`
    select id, pending_until from payments.payments
    where id = any(${ids}) and status = 'pending' and pending_until is not null`;
}

/** Orders of a customer whose payments a bank decides. */
export async function selectOrdersAtBank(reader: Reader, customerId: number, now: Date): Promise<number[]> {
  const rows = await reader<{ referenceId: number }[]>`
    select reference_id from payments.payments
    where customer_id = ${customerId} and purpose = 'order' and status = 'pending' and pending_until > ${now}`;
  return rows.map(({ referenceId }) => referenceId);
}

/** `no key update`, because a webhook event already holds a foreign-key lock. */
export async function selectPaymentForUpdate(tx: Tx, id: number): Promise<Payment | null> {
  const [row] = await tx<Payment[]>`select ${columns(tx)} from payments.payments where id = ${id} for no key update`;
  return row ?? null;
}

/** Locks the payment that a provider names by its own id; null for those of other applications. */
export async function selectPaymentOfTransactionForUpdate(
  tx: Tx,
  { provider, transactionId }: { provider: string; transactionId: string },
): Promise<Payment | null> {
  const [row] = await tx<Payment[]>`
    select ${columns(tx)} from payments.payments
    where provider = ${provider} and provider_transaction_id = ${transactionId} for no key update`;
  return row ?? null;
}

/** Stores the first session; its URL never changes. */
export async function updateSession(
  tx: Tx,
  { id, sessionId, redirectUrl, now }: { id: number; sessionId: string | null; redirectUrl: string | null; now: Date },
): Promise<void> {
  await tx`
    update payments.payments set provider_session_id = coalesce(provider_session_id, ${sessionId}),
      redirect_url = coalesce(redirect_url, ${redirectUrl}), opened_at = coalesce(opened_at, ${now}),
      status = case when status = 'created' and ${redirectUrl}::text is not null then 'open' else status end
    where id = ${id}`;
}

export async function updateStatus(
  tx: Tx,
  change: {
    id: number;
    status: PaymentStatus;
    receivedMinor: number | null;
    transactionId: string | null;
    settledAt: Date | null;
  },
): Promise<void> {
  await tx`
    update payments.payments set status = ${change.status}, received_minor = ${change.receivedMinor},
      provider_transaction_id = ${change.transactionId}, settled_at = ${change.settledAt}
    where id = ${change.id}`;
}

export async function updatePendingUntil(tx: Tx, id: number, pendingUntil: Date): Promise<void> {
  await tx`update payments.payments set pending_until = ${pendingUntil} where id = ${id}`;
}

export async function updateDeclineCode(tx: Tx, id: number, declineCode: string): Promise<void> {
  await tx`update payments.payments set decline_code = ${declineCode} where id = ${id}`;
}

/** False for a known event; waits for a concurrent insert of the same one. */
export async function insertWebhookEvent(
  tx: Tx,
  { provider, event, now }: { provider: string; event: WebhookEvent; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into payments.webhook_events (provider, event_id, payment_id, kind, payload, received_at)
    values (${provider}, ${event.eventId},
      (select id from payments.payments where id = ${event.report?.paymentId ?? null} and provider = ${provider}),
      ${event.kind}, ${tx.json(event.payload as never)}, ${now})
    on conflict do nothing
    returning event_id`;
  return rows.length === 1;
}

interface SilentPayments {
  before: Date;
  bankBefore: Date;
  openShare: number;
  now: Date;
  limit: number;
}

/**
 * Takes payments without news, those that waited longest first, and marks them as polled; concurrent processes take
 * different ones. Those that the shop cancelled are polled for two days, which is longer than their page lives.
 */
export async function updateSilentPayments(
  db: Db,
  { before, bankBefore, openShare, now, limit }: SilentPayments,
): Promise<Payment[]> {
  return db<Payment[]>`
    update payments.payments set polled_at = ${now}
    where id in (
      select id from payments.payments
      where (status = 'open' and coalesce(polled_at, created_at) < ${before} and (polled_at is null
          or polled_at < ${now}::timestamptz - (${now}::timestamptz - created_at) * ${openShare}::float8))
        or (status = 'pending' and coalesce(polled_at, created_at) < ${bankBefore})
        or (status = 'cancelled' and provider_session_id is not null
          and settled_at > ${new Date(now.getTime() - 2 * dayMs)}
          and greatest(polled_at, settled_at) < ${bankBefore})
      order by coalesce(polled_at, settled_at, created_at) limit ${limit} for no key update skip locked)
    returning ${columns(db)}`;
}

export async function selectPaymentsToExport(reader: Reader, customerId: number): Promise<ExportedPayment[]> {
  return reader<ExportedPayment[]>`
    select p.id, p.purpose, p.reference_id, p.provider, p.method, p.amount_minor,
      p.currency, p.status, p.received_minor, p.provider_session_id as session_id, p.request,
      p.created_at, p.opened_at, p.settled_at,
      coalesce((select json_agg(json_build_object('amountMinor', r.amount_minor, 'reason', r.reason, 'status', r.status,
        'createdAt', r.created_at, 'sentAt', r.sent_at) order by r.id)
        from payments.refunds r where r.payment_id = p.id), '[]') as refunds
    from payments.payments p where p.customer_id = ${customerId} order by p.id desc`;
}
/** Payouts and refunds that have not left yet, and open disputes. */
export async function selectHasMoneyDue(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from payments.payouts where customer_id = ${customerId} and state <> 'sent' and replaced_at is null
    union all
    select from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.customer_id = ${customerId} and r.status = 'requested'
    union all
    select from payments.disputes d join payments.payments p on p.id = d.payment_id
    where p.customer_id = ${customerId} and d.status = 'open'
    limit 1`;
  return rows.length > 0;
}

export async function selectPayoutsToExport(reader: Reader, customerId: number): Promise<ExportedPayout[]> {
  return reader<ExportedPayout[]>`
    select id, method, amount_minor, currency, state, card_brand,
      card_expiry, last_four, holder, iban, hand_account, created_at, sent_at
    from payments.payouts where customer_id = ${customerId} order by id desc`;
}

/** Erases the recipient, the card token and the failure reason; that and how much was paid stays. */
export async function updatePayoutsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update payments.payouts set holder = '', last_four = '****', card_expiry = null,
      failure_reason = case when failure_reason is null then null else '' end,
      provider_token = case when provider_token is null then null else '' end
    where customer_id = ${customerId}`;
  const ofCustomer = tx`payout_id in (select id from payments.payouts where customer_id = ${customerId})`;
  await tx`update payments.payout_batch_lines set outcome_reason = null where ${ofCustomer}`;
  await tx`update payments.bank_facts set reason = null where ${ofCustomer}`;
}

export function selectUnsettledPaymentCounts(reader: Reader): Promise<StateCount[]> {
  return reader<StateCount[]>`
    select status as state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as oldest_seconds
    from payments.payments where status in ('open', 'pending') group by status`;
}
