import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentVersionHeader, noteContentVersion } from '#web/lib/api/content-version.ts';
import { setShownPreferences } from '#web/shop/preferences/preferences.ts';
import {
  shouldReloadRootData,
  shouldTakeOverContent,
  needsCustomerTexts,
  markRootDataLoaded,
  markRootDataStale,
} from './root-data.ts';

const list = new URL('http://shop.test/products');
const sale = new URL('http://shop.test/sale');
const elsewhere = { currentUrl: list, nextUrl: sale, defaultShouldRevalidate: true };
const again = { currentUrl: list, nextUrl: list, defaultShouldRevalidate: true };
const whole = { hasTrimmedTexts: false, contentVersion: 'one' };
const browser = { cookie: 'currencyCode=EUR; languageId=1' };

const reply = (version: string) =>
  noteContentVersion(async () => new Response('', { headers: { [contentVersionHeader]: version } }))('');

beforeEach(() => {
  vi.stubGlobal('document', browser);
  browser.cookie = 'currencyCode=EUR; languageId=1';
  setShownPreferences({ langId: 1, currencyCode: 'EUR' }, { langIds: [1, 2], codes: ['EUR', 'JPY'] });
  markRootDataLoaded(whole);
});

afterEach(() => vi.unstubAllGlobals());

it('root data is kept between pages and reloaded on demand', () => {
  expect(shouldReloadRootData(elsewhere)).toBe(false);
  expect(shouldReloadRootData(again)).toBe(true);
  expect(shouldReloadRootData({ ...again, defaultShouldRevalidate: false })).toBe(false);
});

it.each(['currencyCode=JPY; languageId=1', 'currencyCode=EUR; languageId=2'])(
  'a pending display change loads with the next page: %s',
  (cookie) => {
    browser.cookie = cookie;
    expect(shouldReloadRootData(elsewhere)).toBe(true);
    const toHash = { ...again, nextUrl: new URL('#main', list), defaultShouldRevalidate: false };
    expect(shouldReloadRootData(toHash)).toBe(true);
  },
);

it('stale root data is requested until it has loaded', () => {
  markRootDataStale();
  expect([shouldReloadRootData(elsewhere), shouldReloadRootData(elsewhere)]).toEqual([true, true]);
  markRootDataLoaded(whole);
  expect(shouldReloadRootData(elsewhere)).toBe(false);
});

it("a customers' page loads the omitted texts once", () => {
  const toSignIn = { ...elsewhere, nextUrl: new URL('http://shop.test/auth?form=signin') };
  expect(shouldReloadRootData(toSignIn)).toBe(false);
  markRootDataLoaded({ ...whole, hasTrimmedTexts: true });
  expect([shouldReloadRootData(elsewhere), shouldReloadRootData(toSignIn)]).toEqual([false, true]);
  markRootDataLoaded(whole);
  expect(shouldReloadRootData(toSignIn)).toBe(false);
});

it('capital letters in a path load the same texts', () => {
  expect(['/Auth', '/CART', '/Account/Orders', '/Fail-Payment'].filter(needsCustomerTexts)).toHaveLength(4);
  expect(needsCustomerTexts('/Products')).toBe(false);
});

it('the cart is loaded anew with its page', () => {
  const cart = new URL('http://shop.test/cart');
  expect(shouldReloadRootData({ ...elsewhere, nextUrl: cart })).toBe(true);
  expect(shouldReloadRootData({ ...elsewhere, currentUrl: cart, nextUrl: new URL('?a=1', cart) })).toBe(false);
});

it('a reply of a changed shop reloads root data, by itself once per version', async () => {
  await reply('one');
  expect([shouldReloadRootData(elsewhere), shouldTakeOverContent()]).toEqual([false, false]);
  await reply('two');
  expect(shouldReloadRootData(elsewhere)).toBe(true);
  expect([shouldTakeOverContent(), shouldTakeOverContent()]).toEqual([true, false]);
  await reply('three');
  expect(shouldTakeOverContent()).toBe(true);
  markRootDataLoaded({ ...whole, contentVersion: 'three' });
  expect([shouldReloadRootData(elsewhere), shouldTakeOverContent()]).toEqual([false, false]);
});
