import { expect, test } from 'vitest';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenOffer } from '../../test-kit/given-offer.ts';
import { givenAcceptedOffer } from '../../test-kit/given-withdrawal.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();

async function givenCaller() {
  const { id } = await givenCustomer(shop.db);
  const authorization = `Bearer ${await givenSession(shop.db, id)}`;
  return { id, get: (url: string) => shop.app.inject({ url, headers: { authorization } }) };
}

test('a calendar has the end of protection once the skin arrived', async () => {
  const { id, get } = await givenCaller();
  const offerId = await givenAcceptedOffer(shop.db, id);
  const read = async () => (await get(`/api/offer/${offerId}/protection.ics`)).body;
  expect(await read()).not.toContain('BEGIN:VEVENT');
  await shop.db`update offers.offers set agreed_at = '2026-11-20T11:00:00Z', received_at = '2026-11-20T12:00:00Z' where id = ${offerId}`;
  const file = await read();
  expect(file).toContain('DTSTART:20261127T120000Z');
  expect(file).toContain('AK-47 | Redline');
});

test.each(['/api/offer/ID/protection.ics', '/api/purchase/order/ID/protection.ics'])(
  'nobody else reads %s, and guests are asked to sign in',
  async (path) => {
    const [owner, stranger] = [await givenCaller(), await givenCaller()];
    const url = path.replace('ID', String(await givenOffer(shop.db, owner.id)));
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await shop.app.inject({ url })).json()).toMatchObject({ code: 'not_signed_in' });
  },
);
