import { expect, test } from 'vitest';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

async function givenCode(code: string, limits: { usesMax?: number; usesPerCustomerMax?: number }): Promise<void> {
  await shop.db`insert into promo.codes (code, description, kind, percent_bps, valid_from, uses_max, uses_per_customer_max)
    values (${code}, 'Test', 'percent', 1000, '2026-01-01', ${limits.usesMax ?? null}, ${limits.usesPerCustomerMax ?? null})`;
}

async function givenBuyer(): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  return id;
}

const input = (customerId: number, promoCode: string, method = 'balance') =>
  givenPurchase(shop.content, customerId, { promoCode, method, now: shop.clock.now() });
const buy = (customerId: number, code: string) => purchaseWithBalance(shop.db, input(customerId, code), shop.deps);
const card = (customerId: number, code: string) =>
  startCardPurchase(shop.db, input(customerId, code, 'card'), shop.deps);

async function usesOf(code: string): Promise<Record<string, number>> {
  const rows = await shop.db<{ status: string; count: number }[]>`
    select r.status, count(*)::int as count from promo.redemptions r join promo.codes c on c.id = r.code_id
    where c.code = ${code} group by r.status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('the last use goes to one of many customers at the same moment', async () => {
  await givenCode('LASTONE', { usesMax: 2 });
  const buyers = await Promise.all([1, 2, 3, 4, 5].map(givenBuyer));
  const results = await Promise.allSettled(buyers.map((customerId) => buy(customerId, 'LASTONE')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'promo_code_used_up' });
  }
  expect(await usesOf('LASTONE')).toEqual({ redeemed: 2 });
});

test('a customer uses a code as often as allowed, in whatever way it is paid', async () => {
  await givenCode('ONCE', { usesPerCustomerMax: 1 });
  const customerId = await givenBuyer();
  await buy(customerId, 'once');
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  await expect(card(customerId, 'ONCE')).rejects.toMatchObject({ code: 'promo_code_used_up' });
});

test('an open payment reserves the code, and gives it back when it comes to nothing', async () => {
  await givenCode('RESERVED', { usesMax: 1 });
  const [first, second] = [await givenBuyer(), await givenBuyer()];
  await card(first, 'RESERVED');
  expect(await usesOf('RESERVED')).toEqual({ reserved: 1 });
  await expect(buy(second, 'RESERVED')).rejects.toMatchObject({ code: 'promo_code_used_up' });
  // The customer's own newer attempt gives the use back first and takes it again.
  await card(first, 'RESERVED ');
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  expect(await usesOf('RESERVED')).toMatchObject({ released: expect.any(Number) as number });
  await buy(second, 'RESERVED');
  expect(await usesOf('RESERVED')).toMatchObject({ redeemed: 1 });
});

test('a late payment whose code is used up by now is refunded', async () => {
  await givenCode('TOOLATE', { usesMax: 1 });
  const [late, quick] = [await givenBuyer(), await givenBuyer()];
  const { orderId, redirectUrl } = await card(late, 'TOOLATE');
  shop.advance(16);
  await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
  await buy(quick, 'TOOLATE');
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  const [order] = await shop.db`select status, close_reason from checkout.orders where id = ${orderId}`;
  expect(order).toEqual({ status: 'refunded', closeReason: 'paid_late_refunded' });
});
