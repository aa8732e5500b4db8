import { shareOut } from '#contract/money.ts';
import type { DealItem, DealState } from './deals.types.ts';

/** Share of each item in the price of a deal, in euro cents by item id; null if the deal is not below the sum. */
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

/** Old price to display beside a deal; null if the item cost no more at some moment of the 30 days before it. */
export function dealOldPrice({ priceCents, lowestCents }: { priceCents: number; lowestCents: number }): number | null {
  return lowestCents > priceCents ? lowestCents : null;
}

export function dealState({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): DealState {
  if (endsAt <= now) return 'over';
  return startsAt > now ? 'planned' : 'running';
}

/** Why customers do not see a deal or pack (`price`), or see it as sold (`stock`). */
export function offerProblem(priceCents: number, items: DealItem[]): 'price' | 'stock' | null {
  if (dealPrices(priceCents, items) === null) return 'price';
  return items.every(({ stock }) => stock > 0) ? null : 'stock';
}

export function notBefore(moment: Date, earliest: Date): Date {
  return moment < earliest ? earliest : moment;
}
