import { describe, expect, test } from 'vitest';
import type { Deal } from '#server/deals/deals.types.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenDeal, givenPack } from '../../../test-kit/given-deal.ts';
import { givenBuyer } from '../../../test-kit/given-buyer.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { hourMs } from '#server/platform/clock.ts';
import { buyDeal, type DealClick } from './buy-deal.ts';

const shop = withMoneyShop();

const buy = (customerId: number, deal: Deal, overrides: Partial<DealClick> = {}) =>
  buyDeal(shop.db, { ...givenPurchase(shop.content, customerId), ...overrides, deal }, shop.deps);

async function expectRefused(customerId: number, input: Partial<DealClick> & { deal: Deal }, refusal: object) {
  const before = await snapshotLedger(shop.db);
  await expect(buy(customerId, input.deal, input)).rejects.toMatchObject(refusal);
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

const buyer = (coinsMinor?: number) => givenBuyer(shop.db, coinsMinor);

describe.each([
  ['pack', givenPack],
  ['deal', givenDeal],
] as const)('%s, none', (kind, given) => {
  test('insufficient balance, with both amounts', async () => {
    const deal = await given(shop.db, { priceCents: 80_00 });
    const refusal = { code: 'insufficient_balance', params: { balance: { amount: 79.99 }, required: { amount: 80 } } };
    await expectRefused(await buyer(79_99), { deal }, refusal);
  });

  test('a sold item', async () => {
    const deal = await given(shop.db);
    await buy(await buyer(), deal);
    await expectRefused(await buyer(), { deal }, { code: 'bargain_sold' });
  });

  test('another price than expected', async () => {
    const [customerId, deal] = [await buyer(), await given(shop.db, { priceCents: 80_00 })];
    const refusal = {
      code: 'bargain_price_changed',
      params: { oldTotal: { amount: 79 }, newTotal: { words: '€80.00' } },
    };
    await expectRefused(customerId, { deal, expectedTotal: 79 }, refusal);
    await expect(buy(customerId, deal, { expectedTotal: 80 })).resolves.toMatchObject({ redirectUrl: null });
  });

  test('items that cost no more separately', async () => {
    const deal = await given(shop.db);
    await shop.db`update catalog.items set price_cents = 1 where id = any(${deal.itemIds}::int[])`;
    await expectRefused(await buyer(), { deal }, { code: `${kind}_over` });
  });

  test('an unknown id', async () => {
    await expectRefused(await buyer(), { deal: { kind, id: 999_999 } }, { code: `${kind}_not_found` });
  });

  test('a profile without a trade link, or without an address', async () => {
    const deal = await given(shop.db);
    const [unlinked, unaddressed] = [await buyer(), await buyer()];
    await shop.db`update identity.customers set steam_trade_link = '' where id = ${unlinked}`;
    await shop.db`update identity.customers set address = '' where id = ${unaddressed}`;
    await expectRefused(unlinked, { deal }, { code: 'trade_link_missing' });
    await expectRefused(unaddressed, { deal }, { code: 'contact_incomplete' });
  });
});

test('a deal is refused before it begins and after its end', async () => {
  const [customerId, deal] = [await buyer(), await givenDeal(shop.db)];
  const early = new Date(Date.now() - 2 * hourMs);
  await expectRefused(customerId, { deal, now: early }, { code: 'deal_over' });
  const late = new Date(Date.now() + 25 * hourMs);
  await expectRefused(customerId, { deal, now: late }, { code: 'deal_over' });
});

test('a withdrawn pack is refused', async () => {
  const deal = await givenPack(shop.db);
  await shop.db`update deals.packs set is_active = false where id = ${deal.id}`;
  await expectRefused(await buyer(), { deal }, { code: 'pack_over' });
});
