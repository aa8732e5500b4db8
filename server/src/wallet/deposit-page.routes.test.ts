import { describe, expect, test } from 'vitest';
import { depositForm as form, withDeposits } from '../../test-kit/with-deposits.ts';

const { shop, getAsGuest, givenBrowser } = withDeposits();
const unknownPage = 'https://shop.example/fail-payment?type=topup&error=wallet.outcome_unknown';
const paidByCard = { payment_type: 'card', waits_for_bank_until: null };

test('a deposit from the call to the history', async () => {
  const { get, start, pay, stateOf } = await givenBrowser();
  const { url, id } = await start({ ...form, amount: 20.5 });
  expect(url).toBe(`https://shop.example/deposit/pay?order=${id}`);
  const page = await get(`/deposit/pay?order=${id}`);
  expect(page.statusCode).toBe(303);
  expect(page.headers.location).toMatch(/^https:\/\/shop\.example\/sandbox\/pay\/cs_test_/);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await stateOf(id)).toEqual({ status: 'Pending', sum: 20.5, internal_currency_sum: 20.5, ...paidByCard });
  await pay(id, 'approve');
  await shop.runJobs();
  expect(await stateOf(id)).toEqual({ status: 'Success', sum: 20.5, internal_currency_sum: 20.5, ...paidByCard });
  const { location } = (await get(`/deposit/pay?order=${id}`)).headers;
  expect(location).toBe(`https://shop.example/success-payment?type=topup&order=${id}`);
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toEqual([
    {
      id: Number(id),
      created_at: expect.any(Number) as number,
      description: 'Top Up Balance',
      sum: 20.5,
      payment_type: 'card',
      internal_currency_sum: 20.5,
      currency: 'EUR',
      status: 'success',
      state: 'Success',
      waits_for_bank_until: null,
      refunded: 0,
    },
  ]);
});

test('a deposit that waits for a bank says until when', async () => {
  const { get, start, pay, stateOf } = await givenBrowser();
  const { id } = await start({ ...form, paymentType: 'bank' });
  await pay(id, 'delay');
  await shop.runJobs();
  const until = Math.floor(shop.clock.now().getTime() / 1000) + 21 * 24 * 60 * 60;
  const { waits_for_bank_until: waitsUntil, ...deposit } = await stateOf(id);
  expect(deposit).toMatchObject({ status: 'Pending', payment_type: 'bank' });
  expect(Math.abs(Number(waitsUntil) - until)).toBeLessThan(60);
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toMatchObject([{ status: 'pending', waits_for_bank_until: waitsUntil }]);
});

test.each([
  ['decline', 'Error', 'declined'],
  ['cancel', 'Cancelled', 'cancelled'],
])('after %s the state is %s, and state and payment page show the reason', async (decision, state, outcome) => {
  const { get, start, pay, stateOf } = await givenBrowser();
  const { id } = await start();
  await pay(id, decision);
  await shop.runJobs();
  const message = shop.content.texts.get(1)?.[`wallet.outcome_${outcome}`];
  expect(message).toContain("You weren't charged");
  expect(await stateOf(id)).toEqual({ status: state, message, sum: 20, internal_currency_sum: 20, ...paidByCard });
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toMatchObject([{ status: 'error', state }]);
  const { location } = (await get(`/deposit/pay?order=${id}`)).headers;
  expect(location).toBe(`https://shop.example/fail-payment?type=topup&order=${id}&error=wallet.outcome_${outcome}`);
});

test('the payment page of a deposit that is credited, or about to be, redirects to its result', async () => {
  const { get, start, pay } = await givenBrowser();
  const { id } = await start();
  await pay(id, 'approve', { webhook: 'missing' });
  await shop.db`update payments.payments set status = 'paid', received_minor = amount_minor, settled_at = now()
    where purpose = 'deposit' and reference_id = ${id}`;
  const next = async () => (await get(`/deposit/pay?order=${id}`)).headers.location;
  expect(await next()).toBe(`https://shop.example/pending-payment?order=${id}`);
  await shop.db`update payments.payments set status = 'open', received_minor = null, settled_at = null
    where purpose = 'deposit' and reference_id = ${id}`;
  shop.advance(3);
  await pay(id, 'approve');
});

describe('somebody else', () => {
  test('finds neither the state nor the pay page', async () => {
    const { start } = await givenBrowser();
    const { id } = await start();
    const other = await givenBrowser();
    expect((await other.get(`/api/deposit/status/${id}`)).statusCode).toBe(404);
    expect((await other.get(`/deposit/pay?order=${id}`)).headers.location).toBe(unknownPage);
    expect((await other.get('/api/deposit/history')).json()).toMatchObject({ payload: [] });
  });

  test('a guest is redirected to sign in and back', async () => {
    const answer = await getAsGuest('/deposit/pay?order=50001');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/auth?form=signin&redirect=%2Fdeposit%2Fpay%3Forder%3D50001');
    expect((await getAsGuest('/api/deposit/history')).statusCode).toBe(401);
  });

  test.each(['', '?order=', '?order=abc', '?order=999999999', '?order=1&order=2'])(
    '%s names no deposit and redirects to the error page',
    async (query) => {
      const { get } = await givenBrowser();
      const answer = await get(`/deposit/pay${query}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, unknownPage]);
    },
  );
});
