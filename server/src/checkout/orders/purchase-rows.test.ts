import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMajor } from '#contract/money.ts';
import type { CartEntry } from '#server/cart/cart.types.ts';
import { quote } from '#server/checkout/checkout.rules.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import type { DisplayCurrency } from '#server/content/content.types.ts';
import type { PromoCode } from '#server/promo/promo.types.ts';
import { toOrderDetails } from './purchase-rows.ts';

const now = new Date('2026-11-23T10:00:00Z');

interface Bought {
  value: string;
  digits: number;
  items: { priceCents: number; count: number }[];
  discountPercent: number;
  deliveryPriceMinor: number;
}

/** Details of an order just placed, in minor units of its display currency. */
function detailsOf({ value, digits, items, discountPercent, deliveryPriceMinor }: Bought) {
  const subtotalCents = items.reduce((sum, { priceCents, count }) => sum + priceCents * count, 0);
  const discountCents = Math.floor(((subtotalCents - 1) * discountPercent) / 100);
  const entries = items.map(({ priceCents, count }, at) => {
    const item = {
      id: at + 1,
      title: 'Sticker',
      priceCents,
      quality: null,
      type: 'Sticker',
      subcategory: 'stickers',
      copy: null,
    };
    return { itemId: at + 1, count, item } as unknown as CartEntry;
  });
  const currency = { code: 'XTS', symbol: 'X', value, digits } as DisplayCurrency;
  const promo = discountCents > 0 ? { code: { id: 7 } as PromoCode, discountCents } : null;
  const content = { settings: { deliveryPriceMinor, coinRateEur: '1', vatBps: 2000 } };
  const quoted = quote(entries, promo, { display: { currency }, content } as never);
  const order = { ...quoted, id: 1, displayDigits: digits, createdAt: now, method: 'balance' } as unknown as Order;
  const lines = quoted.lines.map((line) => ({ ...line, orderId: 1, class: '', photo: null, protectedUntil: null }));
  const details = toOrderDetails(
    { order, lines, refunds: [], deliveries: [], waitsUntil: null, isUndelivered: false },
    { coinName: 'Credits', hasPhotos: false },
  );
  const [subtotal, discount, delivery, total, vat] = [
    details.subtotal,
    details.discount,
    details.delivery,
    details.total,
    details.vat,
  ].map((amount) => fromMajor(amount, digits));
  return { subtotal: subtotal!, discount: discount!, delivery: delivery!, total: total!, vat: vat! };
}

const bought = fc.record({
  value: fc.constantFrom('1', '0.93', '1.6', '388', '0.000021'),
  digits: fc.constantFrom(0, 2, 8),
  items: fc.array(fc.record({ priceCents: fc.integer({ min: 1, max: 500 }), count: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  deliveryPriceMinor: fc.constantFrom(0, 1, 1_99, 10_00),
});

test('the amounts of an order add up to its total in every currency', () => {
  fc.assert(
    fc.property(bought, (input) => {
      const { subtotal, discount, delivery, total } = detailsOf(input);
      expect(subtotal - discount + delivery).toBe(total);
      expect(Math.min(subtotal, discount, delivery, total)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('VAT is what the cart shows: contained in the total of the display currency', () => {
  const forint = { value: '388', digits: 2, items: [{ priceCents: 20_09, count: 1 }], discountPercent: 0 };
  const { total, vat } = detailsOf({ ...forint, deliveryPriceMinor: 0 });
  expect({ total, vat }).toEqual({ total: 7_794_92, vat: 1_299_15 });
});

test('an order without a promo code shows no discount', () => {
  const francs = { value: '0.93', digits: 2, items: [{ priceCents: 50, count: 2 }], discountPercent: 0 };
  expect(detailsOf({ ...francs, deliveryPriceMinor: 1_99 })).toEqual({
    subtotal: 92,
    discount: 0,
    delivery: 1_85,
    total: 2_77,
    vat: 46,
  });
});
