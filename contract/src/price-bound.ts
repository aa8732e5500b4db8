const priceMax = 100_000_000;

/** A bound of prices as an address writes it, a plain number; null for nothing and for what is no amount. Without schemas, so that the browser reads it the same way. */
export function toPriceBound(bound: string | number | null | undefined): number | null {
  const amount = typeof bound === 'number' ? bound : Number(bound?.trim() || Number.NaN);
  return amount >= 0 ? Math.min(amount, priceMax) : null;
}
