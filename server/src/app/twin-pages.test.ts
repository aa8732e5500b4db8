import { expect, test } from 'vitest';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { openShopApp } from '../../test-kit/shop-app.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openGateways } from './open-gateways.ts';

const shop = withShopApp();

async function givenPage(): Promise<string> {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content.state(), id, { method: 'card', now: new Date() });
  const { redirectUrl } = await startCardPurchase(shop.db, input, shop.wiring.purchase);
  expect(redirectUrl).toMatch(/^http:\/\/shop\.example\/sandbox\/pay\/cs_test_/);
  return new URL(redirectUrl).pathname;
}

const press = (url: string, payload: object = {}) => shop.app.inject({ method: 'POST', url, payload });

test('the page speaks the language of the browser where the shop names none, and shows the shop', async () => {
  const url = await givenPage();
  const page = await shop.app.inject({ url, headers: { 'accept-language': 'de' } });
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://shop.example;");
  expect(page.body).toContain('€100.00');
  expect(page.body).toContain('src="http://shop.example/logo.svg"');
});

test('a form leads back to the shop, and is taken once', async () => {
  const url = await givenPage();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (outcome: string) => shop.app.inject({ method: 'POST', url, headers, payload: `outcome=${outcome}` });
  const first = await send('approve');
  expect([first.statusCode, first.headers.location]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/shop\.example\/processing-payment\?order=\d+$/),
  ]);
  expect((await send('decline')).headers.location).toBe(first.headers.location);
  expect((await shop.app.inject(url)).body).toContain('This payment is made');
});

test.each(['%00', 'x', 'x%00', 'x'.repeat(90)])('there is no payment %s', async (id) => {
  expect((await shop.app.inject(`/sandbox/pay/${id}`)).statusCode).toBe(404);
  expect((await press(`/sandbox/pay/${id}/approve`)).statusCode).toBe(404);
});

const order = async (fault: object) => (await press('/sandbox/faults', fault)).statusCode;

test('a wrong order of faults is refused', async () => {
  expect(await order({ operation: 'create', fault: 'decline' })).toBe(422);
  expect(await order({ operation: 'nothing', fault: 'error' })).toBe(422);
  expect(await order({ operation: 'list', fault: 'error', times: 0 })).toBe(200);
});

test('processes share the twin, and strangers cannot call it', async () => {
  const url = await givenPage();
  const config = { demo: true, stripe: null };
  const other = await openGateways(shop.db, systemClock, config);
  const [row] = await shop.db`
    select id from payments.payments where redirect_url = ${`http://shop.example${url}`}`;
  await press(`${url}/approve`, { webhook: 'missing' });
  const report = await other.gateways['stripe']?.queryStatus({
    id: row?.['id'] as number,
    sessionId: url.split('/').at(-1) ?? '',
  } as never);
  expect(report).toMatchObject({ state: 'paid' });
  await other.close();
});

test('outside demo mode the shop has neither the pages nor the twin', async () => {
  const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:9' };
  const url = await givenPage();
  const smtpUrl = 'smtp://127.0.0.1:9';
  const real = await openShopApp(shop.db, { demo: false, stripe, smtpUrl, publicUrl: 'https://shop.example' });
  for (const path of [url, '/sandbox/pay.css', '/sandbox/mail'])
    expect((await real.app.inject({ url: path })).statusCode, path).toBe(404);
  for (const path of [`${url}/approve`, '/sandbox/faults'])
    expect((await real.app.inject({ method: 'POST', url: path, payload: {} })).statusCode, path).toBe(404);
  const jobs = real.wiring.jobs('https://shop.example').map(({ name }) => name);
  expect(jobs.filter((name) => name.startsWith('twin.'))).toEqual([]);
  await expect(openGateways(shop.db, systemClock, { demo: false, stripe: null })).rejects.toThrow('demo mode');
  await real.close();
});
