import type { Reader, Tx } from '#server/platform/db.ts';
import type { ExportedWithdrawal, Withdrawal, WithdrawalLine, WithdrawnLine } from './withdrawals.types.ts';

export async function selectWithdrawalLines(reader: Reader, orderId: number): Promise<WithdrawalLine[]> {
  return reader<WithdrawalLine[]>`
    select l.position, l.item_id, l.count - coalesce(r.count, 0)::int as count, d.delivered_at,
      d.status = 'open' and d.started_at is not null as is_under_way, w.withdrawal_id, w.refund_id
    from checkout.order_lines l
    join delivery.deliveries d on d.order_id = l.order_id and d.line_position = l.position
    left join checkout.withdrawal_lines w on w.order_id = l.order_id and w.position = l.position
    left join lateral (
      select sum(count) as count from checkout.refund_lines where order_id = l.order_id and position = l.position
    ) r on true
    where l.order_id = ${orderId} order by l.position`;
}

export async function insertWithdrawal(tx: Tx, draft: Omit<Withdrawal, 'id'>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into checkout.withdrawals (order_id, name, email, channel, language_code, declared_at, refund_due_at)
    values (${draft.orderId}, ${draft.name}, ${draft.email}, ${draft.channel}, ${draft.languageCode},
      ${draft.declaredAt}, ${draft.refundDueAt})
    returning id`;
  return row?.id ?? 0;
}

export async function insertWithdrawalLines(
  tx: Tx,
  { id, orderId }: { id: number; orderId: number },
  lines: { position: number; count: number; refundId: number | null }[],
): Promise<void> {
  const rows = lines.map(({ position, count, refundId }) => ({
    order_id: orderId,
    position,
    withdrawal_id: id,
    count,
    refund_id: refundId,
  }));
  await tx`insert into checkout.withdrawal_lines ${tx(rows)}`;
}

const columns = (reader: Reader) => reader`
  w.id, w.order_id, w.name, w.email, w.channel, w.language_code, w.declared_at, w.refund_due_at`;

export async function selectWithdrawalForUpdate(tx: Tx, id: number): Promise<Withdrawal | null> {
  const [row] = await tx<Withdrawal[]>`
    select ${columns(tx)} from checkout.withdrawals w where w.id = ${id} for no key update`;
  return row ?? null;
}

export async function selectWithdrawalsOfOrder(reader: Reader, orderId: number): Promise<Withdrawal[]> {
  return reader<Withdrawal[]>`
    select ${columns(reader)} from checkout.withdrawals w where w.order_id = ${orderId} order by w.id`;
}

export async function selectWithdrawal(reader: Reader, id: number): Promise<Withdrawal | null> {
  const [row] = await reader<Withdrawal[]>`select ${columns(reader)} from checkout.withdrawals w where w.id = ${id}`;
  return row ?? null;
}

export async function selectWithdrawnLines(reader: Reader, withdrawalId: number): Promise<WithdrawnLine[]> {
  return reader<WithdrawnLine[]>`
    select l.title, l.copy, w.position, w.count, w.refund_id is null as is_return_due
    from checkout.withdrawal_lines w
    join checkout.order_lines l on l.order_id = w.order_id and l.position = w.position
    where w.withdrawal_id = ${withdrawalId} order by w.position`;
}

/** Notes that the items of lines came back, with the newest refund of each. */
export async function updateWithdrawnLinesReceived(
  tx: Tx,
  { orderId, positions, now }: { orderId: number; positions: number[]; now: Date },
): Promise<void> {
  await tx`
    update checkout.withdrawal_lines w set received_at = ${now}, refund_id = (
      select max(r.refund_id) from checkout.refund_lines r where r.order_id = w.order_id and r.position = w.position)
    where w.order_id = ${orderId} and w.position = any(${positions}::int[]) and w.refund_id is null`;
}

/** Notes the refund of withdrawn lines that were not sent. */
export async function updateUnsentLinesRefunded(
  tx: Tx,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  await tx`
    update checkout.withdrawal_lines w set refund_id = r.refund_id
    from checkout.refund_lines r
    where w.order_id = ${orderId} and w.refund_id is null and r.refund_id = ${refundId} and r.position = w.position`;
}

/** Settles withdrawals of an order whose lines are all refunded. */
export async function updateSettledWithdrawals(
  tx: Tx,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  await tx`
    update checkout.withdrawals w set settled_at = ${now}
    where w.order_id = ${orderId} and w.settled_at is null
      and not exists (select from checkout.withdrawal_lines where withdrawal_id = w.id and refund_id is null)`;
}

export async function selectHasOpenWithdrawal(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from checkout.orders o join checkout.withdrawal_lines w on w.order_id = o.id
    where o.customer_id = ${customerId} and w.refund_id is null limit 1`;
  return rows.length > 0;
}

export async function selectWithdrawalsToExport(reader: Reader, customerId: number): Promise<ExportedWithdrawal[]> {
  return reader<ExportedWithdrawal[]>`
    select ${columns(reader)}, array(
      select position from checkout.withdrawal_lines l where l.withdrawal_id = w.id order by position) as positions
    from checkout.withdrawals w join checkout.orders o on o.id = w.order_id
    where o.customer_id = ${customerId} order by w.id desc`;
}

/** Erases personal data; what was withdrawn, and when, stays. */
export async function updateWithdrawalsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update checkout.withdrawals w set name = '', email = ''
    from checkout.orders o where o.id = w.order_id and o.customer_id = ${customerId}`;
}
