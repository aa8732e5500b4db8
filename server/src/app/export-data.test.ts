import { expect, test } from 'vitest';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenDataLink } from '../../test-kit/given-data-link.ts';
import { givenLeaver } from '../../test-kit/given-leaver.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { exportData } from './export-data.ts';

const shop = withMoneyShop();

const givenLink = (customer: { id: number; email: string }) => givenDataLink(shop.db, customer, 'export');
const download = (customerId: number, token: string) =>
  exportData(shop.db, { customerId, languageId: 1, token, now: new Date() });

test('the copy holds something of every kind, and nothing of anybody else or of secrets', async () => {
  const [customer, other] = [await givenLeaver(shop), await givenLeaver(shop)];
  const copy = await download(customer.id, await givenLink(customer));
  expect(copy.profile).toMatchObject({ email: customer.email, city: expect.stringContaining('City') as string });
  const { orders, deposits, offers, payouts, letters, ledger_entries: entries, sessions, cart, favourites } = copy;
  expect(orders).toMatchObject([{ totalCents: 80_00, lines: [{ count: 1 }], contact: { email: customer.email } }]);
  expect(deposits).toMatchObject([{ status: 'credited', coinsMinor: 20_00, contact: { email: customer.email } }]);
  expect([offers.length, payouts.length, cart.length, sessions.length]).toEqual([2, 1, 1, 1]);
  expect(favourites).toMatchObject([
    { priceWhenAddedCents: 100_00, title: expect.stringContaining('AK-47') as string },
  ]);
  expect(letters.map(({ kind }) => kind)).toContain('order_paid');
  expect(entries.map(({ coins }) => coins)).toEqual(expect.arrayContaining([500, -80, 20]));
  const text = JSON.stringify(copy);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/argon2|tokenHash|passwordHash/);
});

test('a link to the copy works once, and for its owner only', async () => {
  const [owner, other] = [await givenCustomer(shop.db), await givenCustomer(shop.db)];
  const token = await givenLink(owner);
  await expect(download(other.id, token)).rejects.toMatchObject({ code: 'data_link_invalid' });
  await download(owner.id, token);
  await expect(download(owner.id, token)).rejects.toMatchObject({ code: 'data_link_invalid' });
});

test('letters with a link that opens something come without their words', async () => {
  const customer = await givenLeaver(shop);
  const { letters } = await download(customer.id, await givenLink(customer));
  const textOf = (kind: string) => letters.find((letter) => letter['kind'] === kind)?.['text'];
  expect(textOf('order_paid')).toContain('AK-47');
  expect(textOf('data_export')).toBeNull();
  expect(JSON.stringify(letters)).not.toContain('token=');
});
