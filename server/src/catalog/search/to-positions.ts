import { type Bitset, createBitset, eachBit, setBit } from '#server/catalog/text-search/bitset.ts';
import type { PriceOrder } from './price-order.ts';

/** Positions of the items in these slots. */
export function toPositions({ positionOf }: PriceOrder, slots: Bitset): Bitset {
  const positions = createBitset(positionOf.length);
  eachBit(slots, (slot) => setBit(positions, positionOf[slot] ?? 0, true));
  return positions;
}
