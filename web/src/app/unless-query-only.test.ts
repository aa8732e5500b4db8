import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { unlessQueryOnly } from './unless-query-only.ts';

const asksAgain = (from: string, to: string) =>
  unlessQueryOnly({
    currentUrl: new URL(from, 'http://shop.invalid'),
    nextUrl: new URL(to, 'http://shop.invalid'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

test.each([
  ['/account/orders', '/account/orders?page=2', false],
  ['/account/offers?offer=5', '/account/offers', false],
  // Another language or currency, and a reload of what the page shows.
  ['/account/orders?page=2', '/account/orders?page=2', true],
  ['/account/orders?page=2', '/account/transactions', true],
])('from %s to %s the shop is asked again: %s', (from, to, isAsked) => {
  expect(asksAgain(from, to)).toBe(isAsked);
});
