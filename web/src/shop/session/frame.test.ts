import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comesWithFrame, isForCustomers, markFrameLoaded, markFrameStale } from './frame.ts';
import { setShownPreferences } from '#web/shop/preferences/preferences.ts';

const list = new URL('http://shop.test/products');
const sale = new URL('http://shop.test/sale');
const elsewhere = { currentUrl: list, nextUrl: sale, defaultShouldRevalidate: true };
const again = { currentUrl: list, nextUrl: list, defaultShouldRevalidate: true };
const browser = { cookie: 'currencyCode=EUR; languageId=1' };

beforeEach(() => {
  vi.stubGlobal('document', browser);
  browser.cookie = 'currencyCode=EUR; languageId=1';
  setShownPreferences({ langId: 1, currencyCode: 'EUR' }, { langIds: [1, 2], codes: ['EUR', 'JPY'] });
  markFrameLoaded(false);
});

afterEach(() => vi.unstubAllGlobals());

it('root data is kept between pages and reloaded on demand', () => {
  expect(comesWithFrame(elsewhere)).toBe(false);
  expect(comesWithFrame(again)).toBe(true);
  expect(comesWithFrame({ ...again, defaultShouldRevalidate: false })).toBe(false);
});

it.each(['currencyCode=JPY; languageId=1', 'currencyCode=EUR; languageId=2'])(
  'a pending display change loads with the next page: %s',
  (cookie) => {
    browser.cookie = cookie;
    expect(comesWithFrame(elsewhere)).toBe(true);
    const toHash = { ...again, nextUrl: new URL('#main', list), defaultShouldRevalidate: false };
    expect(comesWithFrame(toHash)).toBe(true);
  },
);

it('stale root data is requested until it has loaded', () => {
  markFrameStale();
  expect([comesWithFrame(elsewhere), comesWithFrame(elsewhere)]).toEqual([true, true]);
  markFrameLoaded(false);
  expect(comesWithFrame(elsewhere)).toBe(false);
});

it("a customers' page loads the omitted texts once", () => {
  const toSignIn = { ...elsewhere, nextUrl: new URL('http://shop.test/auth?form=signin') };
  expect(comesWithFrame(toSignIn)).toBe(false);
  markFrameLoaded(true);
  expect([comesWithFrame(elsewhere), comesWithFrame(toSignIn)]).toEqual([false, true]);
  markFrameLoaded(false);
  expect(comesWithFrame(toSignIn)).toBe(false);
});

it('capital letters in a path load the same texts', () => {
  expect(['/Auth', '/CART', '/Account/Orders', '/Fail-Payment'].filter(isForCustomers)).toHaveLength(4);
  expect(isForCustomers('/Products')).toBe(false);
});
