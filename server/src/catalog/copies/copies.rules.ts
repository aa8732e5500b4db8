import type { CopiedItem } from './copies.types.ts';

/** Wears of an exterior, from its lowest to the lowest of the next. */
const wearRanges = {
  factory_new: [0, 0.07],
  minimal_wear: [0.07, 0.15],
  field_tested: [0.15, 0.38],
  well_worn: [0.38, 0.45],
  battle_scarred: [0.45, 1],
} as const;

export const floatDigits = 14;

interface FloatRange {
  min: number;
  max: number;
}

/** Floats that copies of an item can have; null if there are none. */
export function floatRangeOf({
  quality,
  minFloat,
  maxFloat,
}: Pick<CopiedItem, 'quality' | 'minFloat' | 'maxFloat'>): FloatRange | null {
  if (quality === 'not_painted') return null;
  const [low, high] = wearRanges[quality];
  const range = { min: Math.max(low, minFloat), max: Math.min(high, maxFloat) };
  return range.min < range.max ? range : null;
}

/** A float with the digits that are kept. */
export function roundFloat(float: number): number {
  const scale = 10 ** floatDigits;
  return Math.round(float * scale) / scale;
}
