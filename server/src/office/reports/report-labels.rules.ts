import { paymentMethodNames } from '#contract/office/payment-method-names.ts';
import { periodLabel, type ReportPeriod } from './report-period.rules.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

export function countryLabel(iso: string | null): string {
  return iso === null ? 'No country' : (regions.of(iso) ?? iso);
}

/** `1900` basis points are `19%`. */
export function rateLabel(bps: number): string {
  return `${bps / 100}%`;
}

const methods: Record<string, string> = paymentMethodNames;

export function methodLabel(method: string): string {
  return methods[method] ?? (method === '' ? 'No order' : method);
}

/** Words of a code, such as `sniper_rifles`. */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

export function categoryLabel(category: string): string {
  return category === '' ? 'Delivery and goodwill' : wordsOf(category);
}

const kinds: Record<string, string> = {
  opening_balance: 'Granted coins',
  deposit_credited: 'Deposits',
  order_refund: 'Refunds of orders to the balance',
  refund_credited: 'Failed refunds, as coins',
  balance_sale: 'Orders from the balance',
  split_sale: 'Orders partly from the balance',
  balance_refund: 'Refunds of balance',
  balance_returned: 'Refunds of balance that failed',
  balance_given_up: 'Given up with the account',
  dispute_coins_taken: 'Taken after lost disputes',
  correction: 'Corrections',
  payout_due: 'Skins bought from customers',
  payout_sent: 'Payouts sent',
  payout_returned: 'Payouts that came back',
  payout_replaced: 'Replaced payouts',
};

export function kindLabel(kind: string): string {
  return kinds[kind] ?? wordsOf(kind);
}

/** Label of a row whose key is the first day of a period, or the sum. */
export function periodOrTotal(key: string, period: ReportPeriod): string {
  return key === 'total' ? 'Total' : periodLabel(key, period);
}
