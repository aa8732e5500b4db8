import type { CartRow } from '#contract/cart.ts';
import { coinDigits, containedTax, displayToCoins, fromMajor, toCoins, toDisplay, toMajor } from '#contract/money.ts';

/** Display currency, major units. */
export interface OrderTotals {
  subtotal: number;
  delivery: number;
  vat: number;
  discount: number;
  total: number;
}

interface OrderTerms {
  currency: { value: number; digits: number };
  vatPercent: number;
  /** In euros. */
  deliveryPrice: number;
  discount: number;
}

/** Sums like the server: per line in minor units of the display currency. */
export function totalsOf(rows: readonly CartRow[], terms: OrderTerms): OrderTotals {
  const { digits, value } = terms.currency;
  const major = (minor: number) => toMajor(minor, digits);
  const subtotal = rows.reduce((sum, row) => sum + fromMajor(row.price, digits) * row.count, 0);
  const delivery = toDisplay(fromMajor(terms.deliveryPrice, 2), { value: `${value}`, digits });
  const discount = Math.min(fromMajor(terms.discount, digits), subtotal + delivery);
  const total = subtotal + delivery - discount;
  const vat = containedTax(total, fromMajor(terms.vatPercent, 2));
  return {
    subtotal: major(subtotal),
    delivery: major(delivery),
    vat: major(vat),
    discount: major(discount),
    total: major(total),
  };
}

/** Coins (hundredths) that the order takes from the wallet, summed like the server. */
export function coinsOf(
  rows: readonly CartRow[],
  terms: Omit<OrderTerms, 'vatPercent'> & { coinRate: number },
): number {
  const { digits, value } = terms.currency;
  const rate = `${terms.coinRate}`;
  const items = rows.reduce((sum, row) => sum + fromMajor(row.item.internal_price, coinDigits) * row.count, 0);
  const discount = displayToCoins(fromMajor(terms.discount, digits), { value: `${value}`, digits }, rate);
  return Math.max(1, items - discount + toCoins(fromMajor(terms.deliveryPrice, 2), rate));
}
