import { idMax } from '#contract/ids.ts';
import type { PaymentFilter } from './payment-list.types.ts';

/** Reads what staff typed: digits are the number of a payment, order or deposit, everything else the beginning of an id of the provider, a trade link or an address. */
export function toPaymentSearch(typed: string | undefined): PaymentFilter['search'] {
  const text = typed?.replace(/^#/, '') ?? '';
  if (text === '') return null;
  return /^\d{1,10}$/.test(text) ? { id: Math.min(Number(text), idMax) } : { text };
}
