/** Filters of lists beside that by price. */
export const filterCodes = ['type', 'exterior', 'rarity', 'variant', 'hero'] as const;
export type FilterCode = (typeof filterCodes)[number];
