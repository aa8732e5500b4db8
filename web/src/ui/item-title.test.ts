import { expect, test } from 'vitest';
import { splitTitle } from './item-title.ts';
import { rarityOf } from './rarity.ts';

test.each([
  ['★ Karambit | Doppler (Factory New)', 'Factory New', true, 'Karambit', 'Doppler'],
  ['Karambit (★) | Doppler (Fabrikneu)', 'Fabrikneu', true, 'Karambit', 'Doppler'],
  ['Karambit (★ StatTrak™) | Doppler (Fabrikneu)', 'Fabrikneu', true, 'Karambit (StatTrak™)', 'Doppler'],
  ['StatTrak™ AK-47 | Redline (Field-Tested)', 'Field-Tested', false, 'StatTrak™ AK-47', 'Redline'],
  ['Kilowatt Case', null, false, 'Container', 'Kilowatt Case'],
  ['Sticker | device (Gold) | Stockholm 2021', null, false, 'Sticker', 'device (Gold) | Stockholm 2021'],
  ['★ Karambit (Not Painted)', 'Not Painted', true, 'Knife', 'Karambit'],
])('the title %s', (title, exterior, star, first, second) => {
  const type = star ? 'Knife' : 'Container';
  expect(splitTitle(title, type, exterior)).toEqual({ star, first, second });
});

test('a star is gold in every language; the rest follows the class', () => {
  expect(rarityOf('Covert', '★ Karambit | Fade')).toBe('gold');
  expect(rarityOf('Covert', 'Karambit (★) | Fade')).toBe('gold');
  expect(rarityOf('Covert', 'AWP | Asiimov')).toBe('covert');
  expect(rarityOf('Mil-Spec Grade')).toBe('milspec');
  expect(rarityOf(null)).toBe('consumer');
});
