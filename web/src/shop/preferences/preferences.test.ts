import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownDisplay } from '#web/lib/api/shown-display.ts';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import {
  chosenPreferences,
  hasPendingDisplay,
  hasStoredDisplayChange,
  restorePreferences,
  saveCurrency,
  saveLanguage,
} from './preferences.ts';

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

it('a choice applies to the next page; the current one keeps its display', () => {
  restorePreferences(rendered, all);
  saveCurrency({ code: 'JPY', symbol: '¥' });
  expect(shownDisplay().currencyCode).toBe('EUR');
  expect([chosenPreferences().currencyCode, hasPendingDisplay()]).toEqual(['JPY', true]);
  saveLanguage(2);
  expect(chosenPreferences()).toEqual({ langId: 2, currencyCode: 'JPY' });
  expect(restorePreferences({ langId: 2, currencyCode: 'JPY' }, all)).toBe(false);
  expect([shownDisplay().currencyCode, hasPendingDisplay()]).toEqual(['JPY', false]);
});

it("reads another tab's choice from the shared cookie", () => {
  restorePreferences(rendered, all);
  cookies.set('currencyCode', 'JPY');
  expect(hasPendingDisplay()).toBe(true);
});

it('ignores unknown languages and currencies', () => {
  restorePreferences(rendered, all);
  cookies.set('currencyCode', 'ZZZ').set('languageId', '77');
  expect([chosenPreferences(), hasPendingDisplay()]).toEqual([rendered, false]);
});

it("reads another tab's choice from storage before its cookie", () => {
  restorePreferences(rendered, all);
  storage.set('currencyCode', 'JPY');
  expect(hasStoredDisplayChange()).toBe(true);
  expect(cookies.get('currencyCode')).toBe('JPY');
});

it('storage restores lost cookies', () => {
  storage.set('currencyCode', 'JPY').set('languageId', '2');
  expect(restorePreferences(rendered, all)).toBe(true);
  expect(cookies).toEqual(
    new Map([
      ['languageId', '2'],
      ['currencyCode', 'JPY'],
    ]),
  );
});

it('does not reload forever where cookies are forbidden', () => {
  storage.set('currencyCode', 'JPY');
  vi.stubGlobal('document', Object.freeze(Object.defineProperty({}, 'cookie', { get: () => '', set() {} })));
  expect(restorePreferences(rendered, all)).toBe(false);
});

it('the view of staff neither reads nor writes what they chose for themselves', () => {
  cookies.set('currencyCode', 'JPY');
  storage.set('languageId', '2');
  expect(restorePreferences(rendered, all, true)).toBe(false);
  expect([chosenPreferences(), hasPendingDisplay(), hasStoredDisplayChange()]).toEqual([rendered, false, false]);
  expect([...cookies]).toEqual([['currencyCode', 'JPY']]);
  expect(restorePreferences(rendered, all)).toBe(true);
  expect(chosenPreferences()).toEqual({ langId: 2, currencyCode: 'JPY' });
});
