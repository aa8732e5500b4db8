import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restorePreferences, saveCurrency } from '#web/shop/preferences/preferences.ts';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { reloadUnlessQueryOnly } from './reload-unless-query-only.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', memoryStorage(new Map()));
  restorePreferences({ langId: 1, currencyCode: 'EUR' }, { langIds: [1, 2], codes: ['EUR', 'JPY'] });
});
afterEach(() => vi.unstubAllGlobals());

const reloads = (from: string, to: string) =>
  reloadUnlessQueryOnly({
    currentUrl: new URL(from, 'http://shop.invalid'),
    nextUrl: new URL(to, 'http://shop.invalid'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

test.each([
  ['/account/orders', '/account/orders?page=2', false],
  ['/account/offers?offer=5', '/account/offers', false],
  // A language or currency change, and a reload.
  ['/account/orders?page=2', '/account/orders?page=2', true],
  ['/account/orders?page=2', '/account/transactions', true],
])('from %s to %s the page reloads: %s', (from, to, isAsked) => {
  expect(reloads(from, to)).toBe(isAsked);
});

test('a pending currency change is applied with the next query', () => {
  saveCurrency({ code: 'JPY', symbol: '¥' });
  expect(reloads('/account/orders', '/account/orders?page=2')).toBe(true);
});
