const priceMax = 100_000_000;

/** Parses a price bound of a URL; null if it is no amount. Uses no schema, because browser code imports it. */
export function toPriceBound(bound: string | number | null | undefined): number | null {
  const amount = typeof bound === 'number' ? bound : Number(bound?.trim() || Number.NaN);
  return amount >= 0 ? Math.min(amount, priceMax) : null;
}
