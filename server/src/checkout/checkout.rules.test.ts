import { expect, test } from 'vitest';
import type { CartEntry } from '#server/cart/cart.types.ts';
import type { DisplayCurrency } from '#server/content/content.types.ts';
import type { PromoCode } from '#server/promo/promo.types.ts';
import { quote } from './checkout.rules.ts';

const settings = { deliveryPriceMinor: 0, coinRateEur: '1', vatBps: 2000 };

function quoteIn(digits: number, { priceCents, count, discountCents }: Record<string, number>) {
  const item = { id: 1, title: 'Sticker', priceCents, quality: null, type: 'Sticker', subcategory: 'stickers' };
  const entry = { itemId: 1, count, item } as unknown as CartEntry;
  const currency = { code: 'XTS', symbol: 'X', value: '1', digits } as DisplayCurrency;
  const promo = { code: { id: 7 } as PromoCode, discountCents: discountCents ?? 0 };
  return quote([entry], promo, { display: { currency }, content: { settings } } as never);
}

test('displayed amounts add up, including the discount', () => {
  const quoted = quoteIn(2, { priceCents: 1_05, count: 3, discountCents: 32 });
  expect(quoted).toMatchObject({ subtotalCents: 3_15, totalCents: 2_83, displayTotalMinor: 2_83, vatCents: 47 });
});

test('a discount never displays a total below zero in a currency without decimals', () => {
  const quoted = quoteIn(0, { priceCents: 40, count: 10, discountCents: 3_60 });
  expect(quoted).toMatchObject({ totalCents: 40, displayTotalMinor: 0 });
});
