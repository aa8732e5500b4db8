import type { ItemDetails } from './item-values.ts';

type Details = ItemDetails['changes'][number]['details'];

/** How the number of photos changed, whose hashes mean nothing to staff. */
export function photoChangeText(details: Details): string {
  const [before, after] = [countWords(details['photos.from']), countWords(details['photos.to'])];
  return before === after ? 'Another order' : `photos: ${before} → ${after}`;
}

const countWords = (value: Details[string] | undefined): number =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean).length;
