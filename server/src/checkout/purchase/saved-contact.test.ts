import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenContact, givenPurchase, givenTradeUrl } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { lockAccountExclusive, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop();

const inputOf = (customerId: number, overrides: Partial<PurchaseInput> = {}) =>
  givenPurchase(shop.content, customerId, { savesContact: true, now: shop.clock.now(), ...overrides });
const byBalance = (customerId: number, overrides?: Partial<PurchaseInput>) =>
  purchaseWithBalance(shop.db, inputOf(customerId, overrides), shop.deps);
const byCard = (customerId: number, overrides?: Partial<PurchaseInput>) =>
  startCardPurchase(shop.db, inputOf(customerId, { method: 'card', ...overrides }), shop.deps);

async function givenBuyer(coinsMinor = 1_000_00): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, coinsMinor);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  return id;
}

async function savedOf(customerId: number) {
  const { name, email, phone, address, city, postCode, country, steamTradeLink } = await readCustomerProfile(
    shop.db,
    customerId,
    null,
  );
  return { name, email, phone, address, city, postCode, countryId: country?.id ?? null, steamTradeLink };
}

const { address, city, postCode, countryId } = givenContact;
const saved = { address, city, postCode, countryId, steamTradeLink: givenTradeUrl };

test.each([
  ['the wallet', byBalance],
  ['the provider', byCard],
])('a purchase through %s saves address and trade link, but neither name, email nor phone', async (_way, pay) => {
  const customerId = await givenBuyer();
  const { name, email, phone } = await savedOf(customerId);
  await pay(customerId);
  expect(await savedOf(customerId)).toEqual({ ...saved, name, email, phone });
});

test.each([
  ['the wallet', byBalance],
  ['the provider', byCard],
])('without the request, a purchase through %s leaves the profile alone', async (_way, pay) => {
  const customerId = await givenBuyer();
  const before = await savedOf(customerId);
  await pay(customerId, { savesContact: false });
  expect(await savedOf(customerId)).toEqual(before);
});

test.each([
  ['the wallet', byBalance],
  ['the provider', byCard],
])('a repeated purchase through %s keeps what the profile was changed to meanwhile', async (_way, pay) => {
  const customerId = await givenBuyer();
  await pay(customerId, { idempotencyKey: 'k' });
  await shop.db`update identity.customers set city = 'Bremen' where id = ${customerId}`;
  await pay(customerId, { idempotencyKey: 'k' });
  expect(await savedOf(customerId)).toMatchObject({ city: 'Bremen' });
});

test('a purchase that saves and a change of the profile at the same moment both count', async () => {
  const customerId = await givenBuyer();
  const rename = inTransaction(shop.db, async (tx) => {
    await lockAccountExclusive(tx, customerId);
    await tx`update identity.customers set name = 'Mira' where id = ${customerId}`;
  });
  await Promise.all([byBalance(customerId), rename]);
  expect(await savedOf(customerId)).toMatchObject({ ...saved, name: 'Mira' });
});

describe('a refused purchase saves nothing', () => {
  test('insufficient balance', async () => {
    const customerId = await givenBuyer(1);
    const before = await savedOf(customerId);
    await expect(byBalance(customerId)).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await savedOf(customerId)).toEqual(before);
  });

  test('a provider that does not answer', async () => {
    const customerId = await givenBuyer();
    const before = await savedOf(customerId);
    await orderFault(shop.db, { operation: 'create', fault: 'error', times: 1 });
    await expect(byCard(customerId)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await savedOf(customerId)).toEqual(before);
  });
});
