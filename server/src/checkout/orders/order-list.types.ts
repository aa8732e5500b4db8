import type { OrderState } from '#contract/checkout.ts';
import type { OrderCloseReason } from '#server/checkout/checkout.types.ts';

/** What the search of staff names: a number, an order, an address or its beginning, a trade link, or an id of the provider. */
export type OrderSearch =
  | { kind: 'number'; id: number }
  | { kind: 'order'; id: number }
  | { kind: 'email' | 'trade_link' | 'provider_id'; text: string };

/** Conditions of the list of orders; null for none. */
export interface OrderFilter {
  search: OrderSearch | null;
  status: OrderState | null;
  method: string | null;
  countryId: number | null;
  customerId: number | null;
  from: Date | null;
  to: Date | null;
  minCents: number | null;
  maxCents: number | null;
}

export type OrderSort = 'created_at' | '-created_at' | 'total' | '-total';

/** An order in the list of staff. */
export interface ListedOrder {
  id: number;
  createdAt: Date;
  status: OrderState;
  closeReason: OrderCloseReason | null;
  customerId: number;
  name: string;
  email: string;
  countryId: number | null;
  method: string;
  totalCents: number;
  paymentId: number | null;
  lineCount: number;
  /** Lines that are delivered, and those that staff have claimed. */
  deliveredCount: number;
  claimedCount: number;
  /** Of the first line. */
  title: string;
}
