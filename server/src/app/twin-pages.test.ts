import { expect, test } from 'vitest';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ provider: 'stripe', runsJobs: true });

async function givenPage(): Promise<string> {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, id, { method: 'card', now: shop.clock.now() });
  return (await startCardPurchase(shop.db, input, shop.deps)).redirectUrl;
}

test('the page may show pictures of the shop and lead back to it, although it has another origin', async () => {
  const answer = await fetch(await givenPage());
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' http://shop.example;");
  expect(policy).toContain("form-action 'self' http://shop.example;");
  const page = await answer.text();
  expect(page).toContain('€100.00');
  expect(page).toContain('src="http://shop.example/logo.svg"');
});

test('a form leads back to the shop, and is taken once', async () => {
  const page = await givenPage();
  const send = (outcome: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  const first = await send('approve');
  expect([first.status, first.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/shop\.example\/processing-payment\?order=\d+$/),
  ]);
  expect((await send('decline')).headers.get('location')).toBe(first.headers.get('location'));
  expect(await (await fetch(page)).text()).toContain('This payment is made');
});

test.each(['%00', 'x', 'x'.repeat(90)])('there is no payment %s', async (id) => {
  const { origin } = new URL(await givenPage());
  expect((await fetch(`${origin}/sandbox/pay/${id}`)).status).toBe(404);
  expect((await fetch(`${origin}/sandbox/pay/${id}/approve`, { method: 'POST' })).status).toBe(404);
});

test('a wrong order of faults is refused', async () => {
  const { origin } = new URL(await givenPage());
  const order = (fault: object) => fetch(`${origin}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
  expect((await order({ operation: 'create', fault: 'decline' })).status).toBe(422);
  expect((await order({ operation: 'nothing', fault: 'error' })).status).toBe(422);
  expect((await order({ operation: 'list', fault: 'error', times: 0 })).status).toBe(200);
});
