import { describe, expect, test } from 'vitest';
import type { Deal } from '#server/deals/bargain.types.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenDeal, givenPack } from '../../../test-kit/given-deal.ts';
import { givenBuyer } from '../../../test-kit/given-buyer.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { hourMs } from '#server/platform/clock.ts';
import { buyDeal, type DealClick } from './buy-deal.ts';

const shop = withMoneyShop();

const buy = (customerId: number, bargain: Deal, wishes: Partial<DealClick> = {}) =>
  buyDeal(shop.db, { ...givenPurchase(shop.content, customerId), ...wishes, bargain }, shop.deps);

async function expectRefused(customerId: number, input: Partial<DealClick> & { bargain: Deal }, refusal: object) {
  const before = await snapshotLedger(shop.db);
  await expect(buy(customerId, input.bargain, input)).rejects.toMatchObject(refusal);
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

const buyer = (coinsMinor?: number) => givenBuyer(shop.db, coinsMinor);

describe.each([
  ['pack', givenPack],
  ['deal', givenDeal],
] as const)('%s, none', (kind, given) => {
  test('too little balance, with both amounts', async () => {
    const bargain = await given(shop.db, { priceCents: 80_00 });
    const refusal = { code: 'insufficient_balance', params: { balance: { amount: 79.99 }, required: { amount: 80 } } };
    await expectRefused(await buyer(79_99), { bargain }, refusal);
  });

  test('an item that is gone', async () => {
    const bargain = await given(shop.db);
    await buy(await buyer(), bargain);
    await expectRefused(await buyer(), { bargain }, { code: 'bargain_sold' });
  });

  test('another price than the one that was shown', async () => {
    const [customerId, bargain] = [await buyer(), await given(shop.db, { priceCents: 80_00 })];
    const refusal = {
      code: 'bargain_price_changed',
      params: { oldTotal: { amount: 79 }, newTotal: { words: '€80.00' } },
    };
    await expectRefused(customerId, { bargain, expectedTotal: 79 }, refusal);
    await expect(buy(customerId, bargain, { expectedTotal: 80 })).resolves.toBeGreaterThan(10_000);
  });

  test('items that cost no more one by one by now', async () => {
    const bargain = await given(shop.db);
    await shop.db`update catalog.items set price_cents = 1 where id = any(${bargain.itemIds}::int[])`;
    await expectRefused(await buyer(), { bargain }, { code: `${kind}_over` });
  });

  test('one that does not exist', async () => {
    await expectRefused(await buyer(), { bargain: { kind, id: 999_999 } }, { code: `${kind}_not_found` });
  });

  test('a profile without a trade link, or without an address', async () => {
    const bargain = await given(shop.db);
    const [unlinked, unaddressed] = [await buyer(), await buyer()];
    await shop.db`update identity.customers set steam_trade_link = '' where id = ${unlinked}`;
    await shop.db`update identity.customers set address = '' where id = ${unaddressed}`;
    await expectRefused(unlinked, { bargain }, { code: 'trade_link_missing' });
    await expectRefused(unaddressed, { bargain }, { code: 'contact_incomplete' });
  });
});

test('a deal is refused before it begins and after its end', async () => {
  const [customerId, bargain] = [await buyer(), await givenDeal(shop.db)];
  const early = new Date(Date.now() - 2 * hourMs);
  await expectRefused(customerId, { bargain, now: early }, { code: 'deal_over' });
  const late = new Date(Date.now() + 25 * hourMs);
  await expectRefused(customerId, { bargain, now: late }, { code: 'deal_over' });
});

test('a pack that staff withdrew is refused', async () => {
  const bargain = await givenPack(shop.db);
  await shop.db`update deals.packs set is_active = false where id = ${bargain.id}`;
  await expectRefused(await buyer(), { bargain }, { code: 'pack_over' });
});
