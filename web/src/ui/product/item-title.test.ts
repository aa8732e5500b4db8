import { expect, test } from 'vitest';
import { splitTitle, withoutExterior } from './item-title.ts';
import { rarityOf } from './rarity.ts';

test.each([
  ['★ Karambit | Doppler (Factory New)', 'Factory New', { star: true, first: 'Karambit', second: 'Doppler' }],
  ['Karambit (★) | Doppler (Fabrikneu)', 'Fabrikneu', { star: true, first: 'Karambit', second: 'Doppler' }],
  ['Karambit (★ StatTrak™) | Fade', null, { star: true, first: 'Karambit (StatTrak™)', second: 'Fade' }],
  ['StatTrak™ AK-47 | Redline (Well-Worn)', 'Well-Worn', { star: false, first: 'StatTrak™ AK-47', second: 'Redline' }],
  ['Sticker | device (Gold) | 2021', null, { star: false, first: 'Sticker', second: 'device (Gold) | 2021' }],
  ['Kilowatt Case', null, { star: false, first: 'Some type', second: 'Kilowatt Case' }],
  ['★ Karambit (Not Painted)', 'Not Painted', { star: true, first: 'Some type', second: 'Karambit' }],
])('the title %s', (title, exterior, parts) => {
  expect(splitTitle(title, 'Some type', exterior)).toEqual(parts);
});

test.each([
  ['AK-47 | Redline (Field-Tested)', 'Field-Tested', 'AK-47 | Redline'],
  ['Karambit (★) | Doppler (Fabrikneu)', 'Fabrikneu', 'Karambit (★) | Doppler'],
  ['AK-47 | Redline (Field-Tested)', 'Einsatzerprobt', 'AK-47 | Redline'],
  ['AK-47 | Redline (field-tested) ', 'Field-Tested', 'AK-47 | Redline'],
  ['AK-47 | Redline (Field-Tested)', null, 'AK-47 | Redline (Field-Tested)'],
  ['Karambit (★)', 'Not Painted', 'Karambit (★)'],
  ['Sticker | device (Gold) | 2021', null, 'Sticker | device (Gold) | 2021'],
])('the title %s without the exterior %s', (title, exterior, rest) => {
  expect(withoutExterior(title, exterior)).toBe(rest);
});

test('a star means gold in every language; otherwise the class decides', () => {
  expect(rarityOf('Covert', '★ Karambit | Fade')).toBe('gold');
  expect(rarityOf('Covert', 'Karambit (★) | Fade')).toBe('gold');
  expect(rarityOf('Covert', 'AWP | Asiimov')).toBe('covert');
  expect(rarityOf('Mil-Spec Grade')).toBe('milspec');
  expect(rarityOf(null)).toBe('consumer');
});
