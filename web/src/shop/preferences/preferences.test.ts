import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import {
  chosenPreferences,
  isOtherChosen,
  isOtherStored,
  restorePreferences,
  saveCurrency,
  saveLanguage,
} from './preferences.ts';
import { shownDisplay } from '#web/lib/api/shown-display.ts';

const all = { langIds: [1, 2], codes: ['EUR', 'JPY'] };
const rendered = { langId: 1, currencyCode: 'EUR' };
let cookies: Map<string, string>;
let storage: Map<string, string>;

beforeEach(() => {
  cookies = new Map();
  storage = new Map();
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    },
  });
  vi.stubGlobal('localStorage', memoryStorage(storage));
});

afterEach(() => vi.unstubAllGlobals());

it('a choice is for the next page; what is shown stays until that page is there', () => {
  restorePreferences(rendered, all);
  saveCurrency({ code: 'JPY', symbol: '¥' });
  expect(shownDisplay().currencyCode).toBe('EUR');
  expect([chosenPreferences().currencyCode, isOtherChosen()]).toEqual(['JPY', true]);
  saveLanguage(2);
  expect(chosenPreferences()).toEqual({ langId: 2, currencyCode: 'JPY' });
  expect(restorePreferences({ langId: 2, currencyCode: 'JPY' }, all)).toBe(false);
  expect([shownDisplay().currencyCode, isOtherChosen()]).toEqual(['JPY', false]);
});

it('hears of a choice of another tab by the cookie that both share', () => {
  restorePreferences(rendered, all);
  cookies.set('currencyCode', 'JPY');
  expect(isOtherChosen()).toBe(true);
});

it('takes no language or currency that the shop does not have', () => {
  restorePreferences(rendered, all);
  cookies.set('currencyCode', 'XXX').set('languageId', '77');
  expect([chosenPreferences(), isOtherChosen()]).toEqual([rendered, false]);
});

it('hears of a choice of another tab by storage, before its cookie has come', () => {
  restorePreferences(rendered, all);
  storage.set('currencyCode', 'JPY');
  expect(isOtherStored()).toBe(true);
  expect(cookies.get('currencyCode')).toBe('JPY');
});

it('storage outlives the cookies and brings them back', () => {
  storage.set('currencyCode', 'JPY').set('languageId', '2');
  expect(restorePreferences(rendered, all)).toBe(true);
  expect(cookies).toEqual(
    new Map([
      ['languageId', '2'],
      ['currencyCode', 'JPY'],
    ]),
  );
});

it('asks for no other page where cookies are forbidden: it would ask for ever', () => {
  storage.set('currencyCode', 'JPY');
  vi.stubGlobal('document', Object.freeze(Object.defineProperty({}, 'cookie', { get: () => '', set() {} })));
  expect(restorePreferences(rendered, all)).toBe(false);
});
