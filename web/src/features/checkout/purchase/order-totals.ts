import type { CartRow } from '#contract/cart.ts';
import { coinDigits, containedTax, euroDigits, fromMajor, toCoins, toDisplay, toMajor } from '#contract/money.ts';

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
  /** In the display currency. */
  discount: number;
}

interface ChargeTerms {
  /** Both in euros. */
  deliveryPrice: number;
  discountEur: number;
}

/** Sums like the server: per line in minor units of the display currency. */
export function totalsOf(rows: readonly CartRow[], terms: OrderTerms): OrderTotals {
  const { digits, value } = terms.currency;
  const major = (minor: number) => toMajor(minor, digits);
  const subtotal = rows.reduce((sum, row) => sum + fromMajor(row.price, digits) * row.count, 0);
  const delivery = toDisplay(fromMajor(terms.deliveryPrice, euroDigits), { value: `${value}`, digits });
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

/** Euro cents that the order costs, from the exact prices; null while the shop has not confirmed an added item. */
export function centsOf(rows: readonly CartRow[], { deliveryPrice, discountEur }: ChargeTerms): number | null {
  if (rows.some(({ price_eur: price }) => price === undefined)) return null;
  const items = rows.reduce((sum, { price_eur: price = 0, count }) => sum + fromMajor(price, euroDigits) * count, 0);
  return items - fromMajor(discountEur, euroDigits) + fromMajor(deliveryPrice, euroDigits);
}

/** Coins (hundredths) that the order takes from the wallet, summed like the server. */
export function coinsOf(
  rows: readonly CartRow[],
  { deliveryPrice, discountEur, coinRate }: ChargeTerms & { coinRate: number },
): number {
  const coins = (euros: number) => toCoins(fromMajor(euros, euroDigits), `${coinRate}`);
  const items = rows.reduce((sum, row) => sum + fromMajor(row.item.internal_price, coinDigits) * row.count, 0);
  return Math.max(1, items - coins(discountEur) + coins(deliveryPrice));
}
