import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '#contract/api.ts';
import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { openRouteApp } from '../../../test-kit/open-route-app.ts';
import { orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { statementRoutes } from '#server/wallet/statement/statement.routes.ts';
import { balanceRefundRoutes } from './refunds.routes.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: FastifyInstance;

beforeAll(async () => {
  const { db, deps } = shop;
  app = await openRouteApp(shop, (content) => [
    ...balanceRefundRoutes({ db, content, ...deps }),
    ...statementRoutes({ db, content }),
  ]);
});
afterAll(() => app.close());

const contact = {
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+493023125014',
  country: 276,
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
};
const cardNumber = '4000056655665556';
const card = { card_number: cardNumber, card_holder_name: 'KIM TEST', expire_month: 12, expire_year: 2040 };
const account = { first_name: 'Kim', last_name: 'Test', account_number: 'DE89370400440532013000' };

async function givenCaller(customerId: number) {
  const authorization = `Bearer ${await givenSession(shop.db, customerId, shop.clock.now())}`;
  const url = '/api/user/wallet/refund';
  const read = async (query = '') => app.inject({ url: `${url}${query}`, headers: { authorization } });
  const post = async (payload: object, key?: string) => {
    const headers = { authorization, ...(key !== undefined && { 'idempotency-key': key }) };
    const reply = await app.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, ...reply.json<{ code?: string; balance?: number; errors?: object }>() };
  };
  const movements = async () => {
    const reply = await app.inject({ url: '/api/user/wallet/statement?kind=payout', headers: { authorization } });
    return reply.json<ReplyOf<'readStatement'>>().payload;
  };
  return { read, post, movements };
}

/** A customer with 20 coins that were paid for and 5 that were granted. */
async function givenDepositor() {
  const open = await givenCreditedDeposit(shop);
  await givenWallet(shop.db, open.customerId, 5_00);
  return { ...open, ...(await givenCaller(open.customerId)) };
}

test('a refund from the quote to the statement', async () => {
  const { depositId, read, post, movements } = await givenDepositor();
  expect((await read('?amount=12.5')).json()).toMatchObject({
    status: 'OK',
    payload: {
      balance: 25,
      refundable: 20,
      not_refundable: 5,
      coins: 12.5,
      amount: 12.5,
      cards: [{ deposit_id: depositId, payment_type: 'card', coins: 12.5, amount: 12.5 }],
      payout: null,
    },
  });
  const input = { paymentMethod: 'source', amount: '12.5', expected_sum: 12.5 };
  expect(await post(input, 'one attempt')).toMatchObject({ status: 'OK', balance: 12.5 });
  expect(await post({ ...input, amount: 13 }, 'one attempt')).toMatchObject({ code: 'idempotency_key_reused' });
  const [movement] = await movements();
  expect(movement).toMatchObject({ kind: 'payout', amount: -12.5, reference_type: 'deposit', reference_id: depositId });
  expect(movement?.description).toBe(`Refund of top-up #${depositId}`);
});

test('a refund that cannot be made says why', async () => {
  const { read, post } = await givenDepositor();
  expect((await read('?amount=20.01')).json()).toMatchObject({ code: 'balance_not_refundable' });
  const above = await post({ paymentMethod: 'source', amount: 20.01 });
  expect(above).toMatchObject({ code: 'balance_not_refundable', message: expect.stringContaining('20.00') as string });
  const other = await post({ paymentMethod: 'source', expected_sum: 19.99 });
  expect(other).toMatchObject({ code: 'balance_refund_changed' });
  const before = await snapshotLedger(shop.db);
  for (const amount of [0, -1, 'ten', 1.005, 1e308, '1e1', 'NaN', [10], true]) {
    const wrong = { paymentMethod: 'source', amount };
    for (const reply of await Promise.all([post(wrong), post(wrong, 'key')]))
      expect(reply).toMatchObject({ errors: { amount: [expect.any(String)] } });
  }
  for (const expected_sum of [0, 0.01, 20.01, 1_000_000])
    expect(await post({ paymentMethod: 'source', expected_sum }, 'key')).toMatchObject({
      code: 'balance_refund_changed',
    });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a refund needs a session, and a verified email address', async () => {
  expect((await app.inject('/api/user/wallet/refund')).statusCode).toBe(401);
  const { id } = await givenCustomer(shop.db, { isVerified: false });
  const { read, post } = await givenCaller(id);
  expect((await read()).json()).toMatchObject({ payload: { refundable: 0, cards: [], payout: null } });
  expect(await post({ paymentMethod: 'source' })).toMatchObject({ code: 'email_not_verified' });
});

test('payouts: card, account, provider down; no card number is stored', async () => {
  const { depositId, customerId, read, post } = await givenDepositor();
  await shop.db`update wallet.deposits set credited_at = now() - interval '181 days' where id = ${depositId}`;
  expect((await read()).json()).toMatchObject({ payload: { cards: [], payout: { coins: 20, amount: 20 } } });
  const missing = await post({ paymentMethod: 'source' });
  expect(missing).toMatchObject({ errors: { paymentMethod: ['Please say where the payout goes'] } });
  await orderTwinFault(shop.db, { operation: 'tokenise', fault: 'error' });
  const down = await post({ paymentMethod: 'card', amount: 5, ...contact, ...card });
  expect(down).toMatchObject({ code: 'payout_provider_unavailable' });
  expect(await post({ paymentMethod: 'card', amount: 5, ...contact, ...card })).toMatchObject({ balance: 20 });
  expect(await post({ paymentMethod: 'sepa', amount: 5, ...contact, ...account })).toMatchObject({ balance: 15 });
  expect(await dumpDatabase(shop.db)).not.toContain(cardNumber);
  const { contact: payee } =
    (await shop.db`select contact from wallet.refunds where customer_id = ${customerId}`)[0] ?? {};
  expect(payee).toMatchObject({ name: 'Kim', countryIso: 'DE' });
});

test('above the limit of payouts a second factor is asked for', async () => {
  const { depositId, customerId, post } = await givenDepositor();
  await shop.db`update wallet.deposits set credited_at = now() - interval '181 days' where id = ${depositId}`;
  await shop.db`update content.settings set payout_second_factor_above_minor = 4_99`;
  const ask = () => post({ paymentMethod: 'sepa', amount: 5, ...contact, ...account });
  expect(await ask()).toMatchObject({ code: 'second_factor_missing' });
  await givenAuthenticator(shop.db, customerId, new Date());
  expect(await ask()).toMatchObject({ code: 'confirmation_required' });
  await shop.db`update content.settings set payout_second_factor_above_minor = 5_00`;
  expect(await ask()).toMatchObject({ balance: 20 });
});

test('refunds are limited', async () => {
  const { post } = await givenDepositor();
  const replies = [];
  for (let tries = 0; tries <= 20; tries += 1) replies.push(await post({ paymentMethod: 'source', amount: 21 }));
  expect(replies.at(-2)).toMatchObject({ code: 'balance_not_refundable' });
  expect(replies.at(-1)).toMatchObject({ code: 'too_many_requests' });
});
