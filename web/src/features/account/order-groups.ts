import type { OrderState, PurchaseRow } from '#contract/checkout.ts';
import type { StatusTone } from '#web/ui/status-label.tsx';

/** Orders on one page of the history. */
export const ordersPerPage = 5;

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

export interface OrderPage {
  groups: OrderGroup[];
  page: number;
  pages: number;
}

/** One page of the history; a page that does not exist becomes the nearest one that does. */
export function pageOf(groups: readonly OrderGroup[], wished: number): OrderPage {
  const pages = Math.max(1, Math.ceil(groups.length / ordersPerPage));
  const page = Math.min(Math.max(1, Math.trunc(wished) || 1), pages);
  return { groups: groups.slice((page - 1) * ordersPerPage, page * ordersPerPage), page, pages };
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
