import type { ItemDetails } from '#contract/catalog.ts';

/** Wear limits of each exterior, from the game. */
const exteriors: Record<string, [from: number, till: number]> = {
  factory_new: [0, 0.07],
  minimal_wear: [0.07, 0.15],
  field_tested: [0.15, 0.38],
  well_worn: [0.38, 0.45],
  battle_scarred: [0.45, 1],
};

/** Possible wear of an item: its exterior limited by the finish. Null if unknown. */
export function wearRange(item: Pick<ItemDetails, 'quality' | 'min_float' | 'max_float'>): string | null {
  const bounds = exteriors[item.quality ?? ''];
  if (bounds === undefined || item.min_float === null || item.max_float === null) return null;
  const from = Math.max(bounds[0], item.min_float);
  const till = Math.min(bounds[1], item.max_float);
  return from < till ? `${write(from)} – ${write(till)}` : null;
}

function write(wear: number): string {
  const hundredths = `${Math.round(wear * 100)}`.padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
