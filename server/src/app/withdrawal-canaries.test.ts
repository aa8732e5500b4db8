import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { withdrawalRoutes } from '#server/offers/withdrawal/withdrawal.routes.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { registerApi } from '#server/platform/http/register-api.ts';
import { createLogger } from '#server/platform/logger.ts';
import { dumpDatabase } from '../../test-kit/dump-database.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenAcceptedOffer } from '../../test-kit/given-withdrawal.ts';
import { readTestConfig } from '../../test-kit/read-test-config.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { buildApp } from './build-app.ts';

/** A card and an account that stand nowhere else; sinks are searched for the digits, however they are grouped. */
const cardNumber = '4000 0566 5566 5556';
const cardDigits = '4000056655665556';
const iban = 'GB33BUKB20201555555555';

const shop = withMoneyShop();
let app: FastifyInstance;
let customerId = 0;
let logged = '';
let replied = '';

beforeAll(async () => {
  customerId = (await givenCustomer(shop.db)).id;
  const log = createLogger({ level: 'debug', to: { write: (line) => void (logged += line) } });
  app = await buildApp(readTestConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug' }), log);
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const content = createSnapshot(() => shop.content, life);
  const session = {
    id: 'session',
    customerId,
    email: 'kim@test.example',
    emailVerified: true,
    name: 'Kim',
    surname: 'Test',
  };
  registerApi(app, withdrawalRoutes({ ...shop.deps, db: shop.db, content }), {
    resolveSession: (token) => Promise.resolve(token === 'kim' ? session : null),
    translate: (_, key) => key,
    csrf: createCsrf('secret'),
    clock: shop.clock,
    cookies: cookieNames(false),
    secure: false,
    publicUrl: null,
    origins: new Set(),
    checkReplies: true,
    outage: { report: () => undefined, page: '' },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  logged = '';
  replied = '';
});

const contact = {
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+493023125014',
  country: 'DE',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
};
const card = { card_number: cardNumber, card_holder_name: 'KIM TEST', expire_month: 12, expire_year: 2040 };
const account = { first_name: 'Kim', last_name: 'Test', account_number: iban };

async function post(method: 'card' | 'sepa', body: object | string, query = ''): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/offer/withdraw/${method}${query}`,
    headers: { authorization: 'Bearer kim', 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify({ ...contact, ...body }),
  });
  replied += `${JSON.stringify(answer.headers)}${answer.body}`;
  return answer.statusCode;
}

const givenPayable = () => givenAcceptedOffer(shop.db, customerId);

/** Which of the two stand in a text. */
function found(text: string): string[] {
  const squeezed = text.replaceAll(/[\s-]/g, '');
  return [cardDigits, iban].filter((canary) => squeezed.includes(canary));
}

test('exposes no accepted card or account anywhere', async () => {
  expect(await post('card', { id: await givenPayable(), ...card })).toBe(200);
  expect(await post('sepa', { id: await givenPayable(), ...account })).toBe(200);
  expect(logged).toContain('/api/offer/withdraw/card');
  expect(found(logged + replied)).toEqual([]);
});

test('refused and malformed input is not echoed', async () => {
  const id = await givenPayable();
  expect(await post('card', { id, ...card, expire_year: 2020 })).toBe(422);
  expect(await post('card', { id, ...card, card_holder_name: ' ' })).toBe(422);
  expect(await post('card', { id: 2_000_000_000, ...card })).toBe(404);
  expect(await post('sepa', { id, ...account, first_name: '' })).toBe(422);
  expect(await post('sepa', { id, ...account, country: 'Atlantis' })).toBe(422);
  expect(await post('card', `{"id":${id},"card_number":"${cardNumber}",}`)).toBe(422);
  expect(await post('card', cardNumber)).toBeGreaterThanOrEqual(400);
  expect(found(logged + replied)).toEqual([]);
});

test('account numbers in the URL are masked', async () => {
  const query = `?card_number=${encodeURIComponent(cardNumber)}&account_number=${iban}&iban=${iban}`;
  expect(await post('card', { id: await givenPayable(), ...card }, query)).toBe(200);
  expect(logged).toContain('/api/offer/withdraw/card');
  expect(found(decodeURIComponent(logged) + replied)).toEqual([]);
});

test.each(['error', 'timeout', 'lost_answer'] as const)(
  'a provider that answers with %s exposes nothing',
  async (fault) => {
    await orderFault(shop.db, { operation: 'tokenise', fault, times: 1 });
    expect(await post('card', { id: await givenPayable(), ...card })).toBe(503);
    expect(found(logged + replied)).toEqual([]);
  },
);

test('logs the cause of a bug without card details', async () => {
  const id = await givenPayable();
  await shop.db`alter table payments.payouts add constraint no_more check (false) not valid`;
  expect(await post('sepa', { id, ...account })).toBe(500);
  expect(await post('card', { id, ...card })).toBe(500);
  await shop.db`alter table payments.payouts drop constraint no_more`;
  expect(logged).toContain('no_more');
  expect(found(logged + replied)).toEqual([]);
});

test('no table, job or email contains the card, and only its payout contains the account', async () => {
  expect(await post('card', { id: await givenPayable(), ...card })).toBe(200);
  expect(await post('sepa', { id: await givenPayable(), ...account })).toBe(200);
  await shop.runJobs();
  const rows = (await dumpDatabase(shop.db)).split('\n').filter((row) => found(row).length > 0);
  expect(new Set(rows.map((row) => row.split(' ')[0]))).toEqual(new Set(['payments.payouts']));
  expect(found(rows.join('\n'))).toEqual([iban]);
});
