import type { Page, PageRequest } from '#server/platform/keyset.ts';
import type { PaymentFacts } from './payment-page.types.ts';

export interface ListedPayment extends PaymentFacts {
  email: string;
}

/** Null does not filter. Amounts in cents; `to` is exclusive. */
export interface PaymentFilter {
  status: PaymentFacts['status'] | null;
  purpose: PaymentFacts['purpose'] | null;
  method: string | null;
  /** Number of a payment, order or deposit, or the beginning of an id of the provider or of an address. */
  search: { id: number } | { text: string } | null;
  customerId: number | null;
  from: Date | null;
  to: Date | null;
  minMinor: number | null;
  maxMinor: number | null;
}

export type PaymentSort = 'created_at' | '-created_at' | 'amount' | '-amount';

export interface PaymentListRequest extends PageRequest<PaymentSort> {
  filter: PaymentFilter;
}

export type PaymentListPage = Page<ListedPayment>;
