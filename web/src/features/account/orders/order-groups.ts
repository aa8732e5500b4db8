import type { OrderDetails, OrderState, PurchaseRow } from '#contract/checkout.ts';
import type { OrderDocument } from '#contract/invoices.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

/** Order with its items; date and status are shown once. */
export interface OrderGroup {
  id: number;
  createdAt: number;
  status: OrderState;
  rows: PurchaseRow[];
}

/** Groups the flat wire rows by order, newest first. */
export function toOrderGroups(rows: readonly PurchaseRow[]): OrderGroup[] {
  const groups = new Map<number, OrderGroup>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group.rows.push(row);
    else groups.set(row.id, { id: row.id, createdAt: row.created_at, status: row.status, rows: [row] });
  }
  return [...groups.values()].toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

/** Total charge where no single row shows it: several items, a promo code or a delivery fee. */
export function chargedOf({ rows }: OrderGroup): number | null {
  const [first] = rows;
  if (first === undefined) return null;
  // Below the smallest coin.
  const isSame = rows.length === 1 && Math.abs(first.total - first.sum) < 0.0005;
  return isSame ? null : first.total;
}

/** What a payment covers beside the balance; null unless both pay. */
export function restOf({ total, wallet_sum: fromBalance }: Pick<PurchaseRow, 'total' | 'wallet_sum'>): number | null {
  return fromBalance > 0 && fromBalance < total ? total - fromBalance : null;
}

const freshMs = 15 * 60_000;

/** Poll interval of fresh orders, which deliver on their own. */
export const openOrderMs = 5000;

/** Whether delivery may happen while the page is open. */
export function awaitsDelivery(
  { status, created_at: createdAt }: Pick<PurchaseRow, 'status' | 'created_at'>,
  now: number,
): boolean {
  return status === 'processing' && createdAt * 1000 > now - freshMs;
}

type PaidOrder = Pick<OrderDetails, 'status' | 'created_at' | 'paid_at' | 'refunds'>;

/** Whether the invoice, or the credit note of a fresh refund, may be issued while the page is open. */
export function awaitsDocuments(order: PaidOrder, documents: readonly OrderDocument[], now: number): boolean {
  if (documents.length === 0 && order.paid_at !== null && awaitsDelivery(order, now)) return true;
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const refundedAt = order.refunds.at(-1)?.created_at ?? 0;
  return notes.length < order.refunds.length && refundedAt * 1000 > now - freshMs;
}

/** Whether an order was sold, so that it has an invoice; refunds are listed for sold orders only. */
export function isSold({ status, refunded }: Pick<PurchaseRow, 'status' | 'refunded'>): boolean {
  return status === 'processing' || status === 'completed' || (status === 'refunded' && refunded > 0);
}

/** End of trade protection; null if none or over. */
export function protectionEnd(
  { protected_until: end }: Pick<PurchaseRow, 'protected_until'>,
  now: number,
): number | null {
  return end !== null && end * 1000 > now ? end : null;
}

const tones: Record<OrderState, StatusTone> = {
  pending_payment: 'pending',
  processing: 'pending',
  completed: 'success',
  failed: 'failure',
  cancelled: 'failure',
  refunded: 'failure',
};

export function toneOf(status: OrderState): StatusTone {
  return tones[status];
}

/** Whether a part of a sold order was refunded; a whole one has a state of its own. */
export function isPartlyRefunded({ status, refunded }: Pick<PurchaseRow, 'status' | 'refunded'>): boolean {
  return refunded > 0 && status !== 'refunded';
}

/** An order, or failed attempts in a row, folded to one line. */
export type HistoryRow = { kind: 'order'; group: OrderGroup } | { kind: 'failed'; groups: OrderGroup[] };

/** A refund is no failed attempt: money came and went. */
function isFailedAttempt({ status }: OrderGroup): boolean {
  return status === 'failed' || status === 'cancelled';
}

export function toHistoryRows(groups: readonly OrderGroup[]): HistoryRow[] {
  const rows: HistoryRow[] = [];
  for (const group of groups) {
    const last = rows.at(-1);
    if (!isFailedAttempt(group)) rows.push({ kind: 'order', group });
    else if (last?.kind === 'failed') last.groups.push(group);
    else rows.push({ kind: 'failed', groups: [group] });
  }
  return rows;
}
