/**
 * Parses a bound of a float range, in a URL or as typed, with a point or a comma before the decimals; null if it is no
 * number from 0 to 1. Uses no schema, because browser code imports it.
 */
export function toFloatBound(bound: string | number | null | undefined): number | null {
  const float = typeof bound === 'number' ? bound : Number(bound?.trim().replace(',', '.') || Number.NaN);
  return float >= 0 && float <= 1 ? float : null;
}
