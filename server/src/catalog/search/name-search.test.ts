import { expect, test } from 'vitest';
import { nameSearch } from './name-search.ts';

test.each([
  ['karambit fade', '★ Karambit | Fade (Factory New)', 'Karambit Fade'],
  ['ak redl', 'StatTrak™ AK-47 | Redline (Field-Tested)', 'AK-47 Redline'],
  ['deagle blaze', 'Desert Eagle | Blaze (Factory New)', 'Desert Eagle Blaze'],
  ['калаш редлайн', 'AK-47 | Redline (Field-Tested)', 'AK-47 Redline'],
  ['karamibt fade', '★ Karambit | Fade (Factory New)', 'karamibt Fade'],
  ['', '★ Karambit', ''],
])('"%s" is written as the title has it', (search, title, name) => {
  expect(nameSearch(search, title)).toBe(name);
});
