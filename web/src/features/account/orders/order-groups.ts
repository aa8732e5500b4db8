import type { OrderState, PurchaseRow } from '#contract/checkout.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

/** One order with its items; order, date and status are told once. */
export interface OrderGroup {
  id: number;
  createdAt: number;
  status: OrderState;
  rows: PurchaseRow[];
}

/** Gathers the flat rows of the wire by order, newest order first. */
export function toOrderGroups(rows: readonly PurchaseRow[]): OrderGroup[] {
  const groups = new Map<number, OrderGroup>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group.rows.push(row);
    else groups.set(row.id, { id: row.id, createdAt: row.created_at, status: row.status, rows: [row] });
  }
  return [...groups.values()].toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

/** What the order cost in all, where its one row does not say it: several items, a promo code or a delivery. */
export function chargedOf({ rows }: OrderGroup): number | null {
  const [first] = rows;
  if (first === undefined) return null;
  // Below every smallest coin there is.
  const isSame = rows.length === 1 && Math.abs(first.total - first.sum) < 0.0005;
  return isSame ? null : first.total;
}

const freshMs = 15 * 60_000;

/** Whether a delivery may come while somebody looks; one that takes days is found when they come back. */
export function isSoonDelivered({ status, created_at: createdAt }: PurchaseRow, now: number): boolean {
  return status === 'processing' && createdAt * 1000 > now - freshMs;
}

/** Until when the item cannot be traded on; null where nothing protects it, or not any more. */
export function protectionEnd({ protected_until: end }: PurchaseRow, now: number): number | null {
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
