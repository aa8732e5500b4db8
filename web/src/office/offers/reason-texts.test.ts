import { expect, test } from 'vitest';
import { englishOf, listMissing, listOutdated, readerHint, readersText, trimReason } from './reason-texts.ts';

const usual = { text: 'Too dear.', translations: { de: 'Zu teuer.' } };

test('lists the languages without a text, and saves no empty one', () => {
  const typed = { text: ' Too dear. ', translations: { de: ' Zu teuer. ', fr: ' ' } };
  expect(listMissing(typed, ['de', 'fr', 'uk'])).toEqual(['fr', 'uk']);
  expect(trimReason(typed)).toEqual(usual);
});

test('lists the languages whose text still translates the earlier English one', () => {
  const before = { text: 'Too dear.', translations: { de: 'Zu teuer.', fr: 'Trop cher.' } };
  expect(listOutdated(before, { ...before, text: ' Too dear. ' })).toEqual([]);
  expect(listOutdated(before, { ...before, text: 'Too worn.' })).toEqual(['de', 'fr']);
  expect(listOutdated(before, { text: 'Too worn.', translations: { de: 'Zu abgenutzt.', fr: '' } })).toEqual([]);
  expect(listOutdated(null, { ...before, text: 'Too worn.' })).toEqual([]);
});

test.each([
  ['de', ' Too dear. ', 'The customer reads it in German: “Zu teuer.”'],
  ['fr', 'Too dear.', 'The customer reads French, and this reason in English: it has no French text.'],
  [
    'de',
    'Too dear',
    'The customer reads German, and your own words as you type them; staff read them in the audit log.',
  ],
  ['de', '', 'The customer reads German, and your own words as you type them; staff read them in the audit log.'],
  ['en', 'Too dear.', 'The customer reads it, in English, and staff in the audit log.'],
])('tells staff what a customer of %s reads of %j', (language, typed, hint) => {
  expect(readerHint({ typed, reasons: [usual], language })).toBe(hint);
});

test('names the languages of customers once, and finds the English of what one read', () => {
  expect(readersText([{ language: 'de' }, { language: 'en' }, { language: 'de' }])).toBe('German, English');
  expect(englishOf({ read: 'Zu teuer.', reasons: [usual], language: 'de' })).toBe('Too dear.');
  expect(englishOf({ read: 'Zu teuer.', reasons: [usual], language: 'fr' })).toBe(null);
});
