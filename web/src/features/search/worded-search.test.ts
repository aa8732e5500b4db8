import { expect, test } from 'vitest';
import type { WordedSearch } from '#contract/worded-search.ts';
import { createTranslate } from '#web/lib/texts/texts.ts';
import { wordedLabel, wordedPath } from './worded-search.ts';

const fade: WordedSearch = {
  name: 'Karambit Fade',
  search: 'karambit fade',
  price_from: null,
  price_till: 1500,
  quality: [],
  variant: [],
  phase: [],
  pattern: [],
  float_from: null,
  float_till: null,
  count: 12,
};
const formats = { t: createTranslate('en'), currency: { symbol: '€', digits: 2 } };
const edition = { ...fade, name: 'AK-47', search: 'ak', quality: ['field_tested'], variant: ['stattrak' as const] };

test('the label has the words, then wear, variant and price', () => {
  expect(wordedLabel(fade, formats)).toBe('Karambit Fade under €1,500');
  expect(wordedLabel({ ...fade, price_from: 20.5, price_till: null }, formats)).toBe('Karambit Fade over €20.50');
  expect(wordedLabel({ ...fade, price_from: 20 }, formats)).toBe('Karambit Fade from €20 to €1,500');
  const copies = { ...fade, price_till: null, phase: ['Phase 2'], pattern: [387], float_till: 0.01 };
  expect(wordedLabel(copies, formats)).toBe('Karambit Fade Phase 2 pattern 387 with a float up to 0.01');
  expect(wordedLabel({ ...edition, price_till: null }, formats)).toBe('StatTrak™ AK-47 Field-Tested');
});

test('the address has the search and its filters', () => {
  expect(wordedPath(fade)).toBe('/products?search=karambit+fade&price_till=1500');
  expect(wordedPath({ ...edition, search: '', quality: ['field_tested', 'well_worn'] })).toBe(
    '/products?price_till=1500&quality=field_tested,well_worn&variant=stattrak',
  );
});
