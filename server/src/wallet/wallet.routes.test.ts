import { describe, expect, test } from 'vitest';
import { orderFault } from '#server/twin/twin.queries.ts';
import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { depositForm as form, withDeposits } from '../../test-kit/with-deposits.ts';

const { shop, givenBrowser } = withDeposits();

test.each([['20.5'], [' 20.50 '], [20.5]])('the amount %j may be digits as text', async (amount) => {
  const { get, start } = await givenBrowser();
  await start({ ...form, amount });
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toMatchObject([{ internal_currency_sum: 20.5 }]);
});

test('the newest deposit comes first', async () => {
  const { get, start } = await givenBrowser();
  const first = await start();
  const second = await start({ ...form, amount: 30 });
  const { payload } = (await get('/api/deposit/history')).json<{ payload: { id: number; status: string }[] }>();
  expect(payload.map(({ id, status }) => [`${id}`, status])).toEqual([
    [second.id, 'pending'],
    [first.id, 'pending'],
  ]);
});

test('an unverified customer cannot start a deposit', async () => {
  const { post } = await givenBrowser(false);
  expect(await post(form).then((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual([
    403,
    'Your email address is not verified.',
  ]);
});

test.each(['030 23125014', '(030) 2312-5014', '+49 (30) 23 12 50 14 - 12'])(
  'a deposit takes the phone %s, as a purchase does',
  async (phone) => {
    const { post } = await givenBrowser();
    expect((await post({ ...form, phone })).statusCode).toBe(200);
  },
);

describe('refused with 422, nothing changed:', () => {
  test.each([
    ['amount', 0, 'Please enter a valid amount'],
    ['amount', -5, 'Please enter a valid amount'],
    ['amount', 'twenty', 'Please enter a valid amount'],
    ['amount', 20.001, 'Please enter a valid amount'],
    ['amount', 1e30, 'Please enter a valid amount'],
    ['amount', '', 'Please enter a valid amount'],
    ['amount', '0.00', 'Please enter a valid amount'],
    ['amount', '1e2', 'Please enter a valid amount'],
    ['amount', '0x14', 'Please enter a valid amount'],
    ['amount', '20,5', 'Please enter a valid amount'],
    ['amount', true, 'Please enter a valid amount'],
    ['amount', null, 'Please enter a valid amount'],
    ['amount', 4.99, 'Minimum top up amount is 5.00 Credits'],
    ['amount', 10_000.01, 'Maximum top up amount is 10,000.00 Credits'],
    ['paymentType', undefined, 'Please select a payment method'],
    ['paymentType', 'balance', 'Please select a payment method'],
    ['paymentType', 'gold', 'Please select a payment method'],
    ['name', '', 'First name is required'],
    ['surname', ' ', 'Last name is required'],
    ['phone', undefined, 'Phone number is required'],
    ['phone', '123', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', 'call 030 23125014', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', '030 12', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', '+49 12345', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', '+351 030 23125014', 'Invalid phone format (e.g. +1234567890)'],
    ['email', 'nobody', 'Invalid email format'],
    ['country', undefined, 'Country is required'],
    ['country', 999, 'Country is required'],
    ['city', null, 'City is required'],
    ['address', '', 'Address is required'],
    ['postCode', '', 'Postal code is required'],
  ])('%s %s', async (field, value, text) => {
    const { post } = await givenBrowser();
    const before = await snapshotLedger(shop.db);
    const answer = await post({ ...form, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: 'ERROR', message: text, errors: { [field]: [text] } });
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });
});

test('the address of the account is used, whatever the call sends', async () => {
  const { id, email, post } = await givenBrowser();
  await post({ ...form, email: 'other@test.example' });
  const [row] = await shop.db`select contact ->> 'email' as email from wallet.deposits where customer_id = ${id}`;
  expect(row?.['email']).toBe(email);
});

test('a reused key is refused, an unreachable provider returns 503', async () => {
  const { post } = await givenBrowser();
  expect((await post(form, 'k')).statusCode).toBe(200);
  const reused = await post({ ...form, amount: 21 }, 'k');
  expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
  await orderFault(shop.db, { operation: 'create', fault: 'error', times: 1 });
  const failed = await post(form, 'other');
  expect(failed.statusCode).toBe(503);
  expect(failed.headers['retry-after']).toBeDefined();
});

test('too many deposits in a minute are refused', async () => {
  const { post, id } = await givenBrowser();
  await shop.db`insert into platform.rate_windows (key, started_at, count)
    values (${`deposit:customer:${id}`}, ${shop.clock.now()}, 60)`;
  expect((await post(form)).statusCode).toBe(429);
});
