import type { Reader, Tx } from '#server/platform/db.ts';
import type { FailedRefund, OrderRefund, RefundInput, RefundLine, RefundOrigin, RefundSplit } from './refunds.types.ts';

interface NewRefund extends Pick<RefundInput, 'orderId' | 'destination' | 'reason' | 'actor' | 'now'>, RefundSplit {
  lines: RefundLine[];
}

export async function insertRefund(tx: Tx, draft: NewRefund): Promise<number> {
  const sum = (worth: (line: RefundLine) => number) => draft.lines.reduce((total, line) => total + worth(line), 0);
  const row = {
    order_id: draft.orderId,
    destination: draft.destination,
    total_cents: draft.sourceCents + draft.walletCents,
    vat_cents: sum(({ vatCents }) => vatCents),
    source_cents: draft.sourceCents,
    wallet_cents: draft.walletCents,
    wallet_coins_minor: draft.walletCoinsMinor,
    display_total_minor: sum(({ displayMinor }) => displayMinor),
    reason: draft.reason,
    actor: draft.actor,
    created_at: draft.now,
  };
  const [refund] = await tx<{ id: number }[]>`insert into checkout.refunds ${tx(row)} returning id`;
  const refundId = refund?.id ?? 0;
  const lines = draft.lines.map((line) => ({
    refund_id: refundId,
    order_id: draft.orderId,
    position: line.position,
    count: line.count,
    restocked_count: line.restockedCount,
    cents: line.cents,
    vat_cents: line.vatCents,
    display_minor: line.displayMinor,
  }));
  await tx`insert into checkout.refund_lines ${tx(lines)}`;
  return refundId;
}

const columns = (reader: Reader) => reader`
  r.id, r.order_id, o.customer_id, r.destination, r.total_cents, r.vat_cents, r.source_cents, r.wallet_cents,
  r.wallet_coins_minor, r.display_total_minor, r.reason, r.actor, f.created_at as failed_at,
  f.cents as failed_cents, f.coins_minor as failed_coins_minor, coalesce(p.covered_minor, 0) as covered_cents, r.created_at,
  (select json_agg(json_build_object('position', l.position, 'count', l.count, 'cents', l.cents, 'vatCents', l.vat_cents,
    'displayMinor', l.display_minor) order by l.position) from checkout.refund_lines l where l.refund_id = r.id) as lines`;

const tables = (reader: Reader) => reader`
  from checkout.refunds r join checkout.orders o on o.id = r.order_id
  left join checkout.failed_refunds f on f.refund_id = r.id and f.order_id = r.order_id
  left join payments.refunds p on p.key = 'order:' || r.order_id || ':refund:' || r.id`;

export async function selectRefund(reader: Reader, id: number): Promise<OrderRefund | null> {
  const [row] = await reader<OrderRefund[]>`
    select ${columns(reader)} ${tables(reader)} where r.id = ${id}`;
  return row ?? null;
}

/** Refunds of orders, oldest first. */
export async function selectRefundsOfOrders(reader: Reader, orderIds: number[]): Promise<OrderRefund[]> {
  return reader<OrderRefund[]>`
    select ${columns(reader)} ${tables(reader)}
    where r.order_id = any(${orderIds}::int[]) order by r.order_id, r.id`;
}

/** False if the refund was credited before. */
export async function insertFailedRefund(tx: Tx, failed: FailedRefund, now: Date): Promise<boolean> {
  const { paymentRefundId, orderId, refundId, cents, coinsMinor } = failed;
  const rows = await tx`
    insert into checkout.failed_refunds (payment_refund_id, order_id, refund_id, cents, coins_minor, created_at)
    values (${paymentRefundId}, ${orderId}, ${refundId}, ${cents}, ${coinsMinor}, ${now})
    on conflict do nothing returning payment_refund_id`;
  return rows.length === 1;
}

export async function selectFailedRefund(reader: Reader, paymentRefundId: number): Promise<FailedRefund | null> {
  const [row] = await reader<FailedRefund[]>`
    select f.payment_refund_id, f.order_id, o.customer_id, f.refund_id, f.cents, f.coins_minor
    from checkout.failed_refunds f join checkout.orders o on o.id = f.order_id
    where f.payment_refund_id = ${paymentRefundId}`;
  return row ?? null;
}

/** Refunds of orders by the keys of their refunds of payments; other keys are left out. */
export function selectRefundOrigins(reader: Reader, keys: string[]): Promise<RefundOrigin[]> {
  return reader<RefundOrigin[]>`
    select k.key, r.actor, r.reason from unnest(${keys}::text[]) k (key)
    join checkout.refunds r on r.id = substring(k.key from '^order:\\d+:refund:(\\d+)$')::int
      and k.key = 'order:' || r.order_id || ':refund:' || r.id`;
}

/** Coins that failed refunds of payments became. */
export function selectCoinsOfFailedRefunds(
  reader: Reader,
  paymentRefundIds: number[],
): Promise<Pick<FailedRefund, 'paymentRefundId' | 'coinsMinor'>[]> {
  return reader<Pick<FailedRefund, 'paymentRefundId' | 'coinsMinor'>[]>`
    select payment_refund_id, coins_minor from checkout.failed_refunds where payment_refund_id = any(${paymentRefundIds})`;
}
