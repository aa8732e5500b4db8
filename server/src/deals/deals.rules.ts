import { shareOut } from '#contract/money.ts';

/**
 * What each item costs within a deal, in euro cents by its id, whatever order the items come in; null when they cost no
 * more one by one: it is none any more.
 */
export function dealPrices(
  priceCents: number,
  items: { id: number; priceCents: number }[],
): Map<number, number> | null {
  const byId = items.toSorted((one, other) => one.id - other.id);
  const ownCents = byId.map((item) => item.priceCents);
  if (priceCents >= ownCents.reduce((sum, cents) => sum + cents, 0)) return null;
  const shares = shareOut(priceCents, ownCents);
  return new Map(byId.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/**
 * The price beside which a deal may be shown as lower: that of the item, but never above the lowest of the 30 days before;
 * null when the deal is not below it.
 */
export function dealOldPrice(
  priceCents: number,
  item: { priceCents: number; lowestPriorCents: number | null },
): number | null {
  const oldCents = Math.min(item.priceCents, item.lowestPriorCents ?? item.priceCents);
  return oldCents > priceCents ? oldCents : null;
}
