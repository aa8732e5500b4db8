import { toFloatBound } from '#contract/float-bound.ts';

/** Filters that only copies of items meet, and whether a list groups copies under their item. */
export interface CopyQuery {
  copies: 'grouped' | 'each';
  /** Wear from 0 to 1; null for none. */
  floatFrom: number | null;
  floatTill: number | null;
  /** Paint seeds as digits. */
  pattern: string[];
  sticker: string;
  /** Least number of stickers. */
  stickersFrom: number | null;
}

export const noCopyFilters: CopyQuery = {
  copies: 'grouped',
  floatFrom: null,
  floatTill: null,
  pattern: [],
  sticker: '',
  stickersFrom: null,
};

export const stickerCounts = [1, 2, 3, 4, 5] as const;
const patternMax = 1000;
const stickerLengthMax = 100;

export function parseCopyQuery(params: URLSearchParams): CopyQuery {
  return {
    copies: params.get('copies') === 'each' ? 'each' : 'grouped',
    floatFrom: toFloatBound(params.get('float_from')) || null,
    floatTill: toFloatBound(params.get('float_till')),
    pattern: parsePatterns(params.getAll('pattern').join()),
    sticker: (params.get('sticker') ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, stickerLengthMax),
    stickersFrom: stickerCounts.find((count) => String(count) === params.get('stickers_from')) ?? null,
  };
}

/** Numbers between anything else, such as commas and spaces; those beyond the game are left out. */
export function parsePatterns(text: string): string[] {
  const numbers = text.split(/\D+/).filter((part) => /^\d{1,4}$/.test(part) && Number(part) <= patternMax);
  return [...new Set(numbers.map((part) => String(Number(part))))];
}

/** By name in the address and in the call, without those that have no value. */
export function printCopyFilters(query: CopyQuery): Record<string, string> {
  const entries = {
    float_from: query.floatFrom === null ? '' : String(query.floatFrom),
    float_till: query.floatTill === null ? '' : String(query.floatTill),
    pattern: query.pattern.join(),
    sticker: query.sticker,
    stickers_from: query.stickersFrom === null ? '' : String(query.stickersFrom),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

export function countCopyFilters(query: CopyQuery): number {
  const isFloat = query.floatFrom !== null || query.floatTill !== null;
  return Number(isFloat) + query.pattern.length + Number(query.sticker !== '') + Number(query.stickersFrom !== null);
}
