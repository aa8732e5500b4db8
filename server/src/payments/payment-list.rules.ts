import { idMax } from '#contract/ids.ts';
import type { PaymentFilter } from './payment-list.types.ts';

/** Digits are the number of a payment, order or deposit, other texts the beginning of an id, a trade link or an address. */
export function toPaymentSearch(typed: string | undefined): PaymentFilter['search'] {
  const text = typed?.replace(/^#/, '') ?? '';
  if (text === '') return null;
  return /^\d{1,10}$/.test(text) ? { id: Math.min(Number(text), idMax) } : { text };
}
