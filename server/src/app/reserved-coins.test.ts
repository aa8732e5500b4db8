import { expect, test } from 'vitest';
import type { Profile } from '#contract/identity.ts';
import { purchaseBalanceFirst } from '#server/checkout/purchase/purchase-balance-first.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { periodOf, toSummary } from '#server/wallet/statement/statement.rules.ts';
import { readStatement } from '#server/wallet/statement/statement.queries.ts';
import { walletRoutes } from '#server/wallet/wallet.routes.ts';
import { givenBuyer } from '../../test-kit/given-buyer.ts';
import { givenCall } from '../../test-kit/given-call.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

async function readReserved(customerId: number): Promise<Pick<Profile, 'balance' | 'balance_reserved'>> {
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const content = createSnapshot(() => shop.content, life);
  const bound = walletRoutes({ db: shop.db, content, ...shop.deps }).find(({ route }) => route.name === 'readProfile');
  if (!bound) throw new Error('no profile');
  const profile = await bound.handle({}, { ...givenCall({ customerId }), now: shop.clock.now() });
  checkReply(bound, profile);
  const { balance, balance_reserved: reserved } = profile as Profile;
  return { balance, balance_reserved: reserved };
}

async function buy(customerId: number, method: 'card' | 'bank') {
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { method, usesBalance: true, now: shop.clock.now() });
  return purchaseBalanceFirst(shop.db, input, shop.deps);
}

test('the profile separates coins that the next purchase frees from those of an order at a bank', async () => {
  const customerId = await givenBuyer(shop.db, 30_00);
  const first = await buy(customerId, 'bank');
  const coins = { order_id: first.orderId, coins: 30 };
  expect(await readReserved(customerId)).toEqual({
    balance: 0,
    balance_reserved: [{ ...coins, waits_for_bank: false }],
  });
  await shop.press(first.redirectUrl ?? '', 'delay');
  await shop.runJobs();
  expect(await readReserved(customerId)).toEqual({
    balance: 0,
    balance_reserved: [{ ...coins, waits_for_bank: true }],
  });
});

test('the statement says what of the balance is reserved', async () => {
  const customerId = await givenBuyer(shop.db, 30_00);
  await buy(customerId, 'card');
  const query = { customerId, kind: 'all' as const, period: periodOf({}) };
  const { sums } = await readStatement(shop.db, query, { page: 1, limit: 10 });
  expect(toSummary(sums)).toMatchObject({ closing: 30, balance: 30, reserved: 30, matches: true });
});
