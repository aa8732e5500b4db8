import type { CartRow } from '#contract/cart.ts';
import { containedTax, fromMajor, toDisplay, toMajor } from '#contract/money.ts';

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
