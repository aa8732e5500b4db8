import { expect, it } from 'vitest';
import { splitTitle } from './item-title.ts';
import { rarityOf } from './rarity.ts';

it.each([
  ['AK-47 | Redline (Field-Tested)', 'Field-Tested', { star: false, first: 'AK-47', second: 'Redline' }],
  ['★ Karambit | Doppler (Factory New)', 'Factory New', { star: true, first: 'Karambit', second: 'Doppler' }],
  ['★ Skeleton Knife', 'Not Painted', { star: true, first: 'Type', second: 'Skeleton Knife' }],
  ['Dreams & Nightmares Case', null, { star: false, first: 'Type', second: 'Dreams & Nightmares Case' }],
  [
    'Souvenir Charm | Budapest | tN1R gamble',
    null,
    { star: false, first: 'Souvenir Charm', second: 'Budapest | tN1R gamble' },
  ],
  ['AK-47 | Redline (Abgenutzt)', 'Field-Tested', { star: false, first: 'AK-47', second: 'Redline (Abgenutzt)' }],
])('a title is split into two lines: %s', (title, exterior, expected) => {
  expect(splitTitle(title, 'Type', exterior)).toEqual(expected);
});

it.each([
  ['Mil-Spec Grade', '', 'milspec'],
  ['High Grade', '', 'milspec'],
  ['Industrial Grade', '', 'industrial'],
  ['Consumer Grade', '', 'consumer'],
  ['Base Grade', '', 'consumer'],
  ['Extraordinary', '', 'gold'],
  ['Master', '', 'covert'],
  ['Covert', '', 'covert'],
  ['Covert', '★ Karambit', 'gold'],
  [null, '', 'consumer'],
])('the class decides the rarity, a star is gold: %s %s', (name, title, rarity) => {
  expect(rarityOf(name, title)).toBe(rarity);
});
