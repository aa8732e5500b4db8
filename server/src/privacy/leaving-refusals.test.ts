import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallShop, type Caller, givenCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { type GivenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { givenDataLink } from '../../test-kit/given-data-link.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenOffer } from '../../test-kit/given-offer.ts';
import { givenPayout } from '../../test-kit/given-payout.ts';
import { givenContact, givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

type Leaver = Caller & { customer: GivenCustomer };

const form = { ...givenContact, country: 276, tradeUrl: givenTradeUrl };

/** What keeps an account, by its refusal. */
const obstacles: Record<string, (leaver: Leaver) => Promise<unknown>> = {
  account_has_open_order: async ({ customer, reply }) => {
    await givenCart(shop.db, customer.id, [await givenItem(shop.db)]);
    await reply('purchaseProduct', { ...form, paymentMethod: 'card' });
  },
  account_has_open_deposit: ({ reply }) => reply('startDeposit', { ...form, amount: 20, paymentType: 'card' }),
  account_has_open_offer: ({ customer }) => givenOffer(shop.db, customer.id),
  account_has_open_payout: async ({ customer, reply }) => {
    await reply('readCart');
    await givenPayout(shop.db, { customerId: customer.id });
  },
  account_has_balance: ({ customer }) => givenWallet(shop.db, customer.id, 5_00),
};

describe.each(Object.entries(obstacles))('%s', (code, arise) => {
  test('keeps the account, when requested and when the link is used', async () => {
    const leaver = await givenCaller(shop);
    const token = await givenDataLink(shop.db, leaver.customer, 'deletion');
    await arise(leaver);
    expect(await leaver.outcome('requestAccountDeletion', { cur_password: givenPassword })).toBe(code);
    expect(await leaver.outcome('deleteAccount', { token })).toBe(code);
    expect(await leaver.outcome('readProfile')).toBe('OK');
  });
});

test('export and deletion links work once, for their owner', async () => {
  const leaver = await givenCaller(shop);
  expect(await leaver.outcome('requestDataExport')).toBe('OK');
  expect(await leaver.outcome('requestAccountDeletion', { cur_password: givenPassword })).toBe('OK');
  const data = { token: await givenDataLink(shop.db, leaver.customer, 'export') };
  const end = { token: await givenDataLink(shop.db, leaver.customer, 'deletion') };
  const stranger = await givenCaller(shop);
  for (const [call, link, kind] of [
    ['downloadData', data, 'export'],
    ['deleteAccount', end, 'deletion'],
  ] as const) {
    expect(await stranger.outcome('checkDataLink', { ...link, kind })).toBe('data_link_invalid');
    expect(await leaver.outcome('checkDataLink', { ...link, kind })).toBe('OK');
    expect(await stranger.outcome(call, link)).toBe('data_link_invalid');
    expect(await leaver.outcome(call, link)).toBe('OK');
  }
  expect(await leaver.outcome('readProfile')).toBe('not_signed_in');
});
