import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toFailure } from '#server/platform/http/answer.ts';
import { createLogger } from '#server/platform/logger.ts';
import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import { givenPayout, givenPhone } from '../../../test-kit/given-payout.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import type { CardDetails, PayoutDestination } from '#server/payments/payout-destination.types.ts';
import { settleHandPayout } from './settle-hand-payout.ts';
import { startHandPayout } from './start-hand-payout.ts';

/** A card number and an account that stand nowhere else, as typed and as machines write them. */
const cardNumber = '4000 0566 5566 5556';
const iban = 'GB33BUKB20201555555555';
const canaries = [cardNumber, cardNumber.replaceAll(' ', ''), '4000-0566', iban, 'GB33 BUKB', '20201555555555'];

const card: CardDetails = { number: cardNumber, holder: 'Kim Test', expireMonth: 12, expireYear: 2030 };
const account: PayoutDestination = { method: 'sepa', iban, holder: 'Kim Test' };

let desk: PaymentDesk;
let logged = '';
const log = createLogger({ level: 'debug', to: { write: (line) => void (logged += line) } });

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  logged = '';
});

const found = (text: string) => canaries.filter((canary) => text.includes(canary));
const now = () => desk.clock.now();
const send = (payoutId: number) => desk.send(payoutId);

/** Everything that exposes a failure: the log, the reply, and the message stored with a job. */
function tell(error: unknown): string {
  const call = { display: { currency: undefined, langId: null }, requestId: 'request' };
  const failure = toFailure(error, { call, translate: (_, key) => key, log, reportOutage: () => undefined });
  log.debug({ err: error }, 'a job failed');
  return `${logged}${JSON.stringify(failure)}${String(error)}`;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  return failure;
}

test('the search finds both numbers where they are', async () => {
  await givenPayout(desk.db, { destination: account, now: now() });
  expect(found(await dumpDatabase(desk.db))).toEqual([iban, '20201555555555']);
  expect(found(`x ${cardNumber} y`)).toEqual([cardNumber]);
});

test('stores no card number, whatever the provider does', async () => {
  const token = await desk.gateway.tokeniseCard(card);
  expect(token).toMatchObject({ brand: 'visa', last4: '5556' });
  const payoutId = await givenPayout(desk.db, {
    destination: { method: 'card', holder: card.holder, expiry: '2030-12', ...token },
  });
  await desk.fault('pay_out', 'decline');
  await send(payoutId);
  for (const fault of ['error', 'timeout', 'lost_answer'] as const) {
    await desk.fault('tokenise', fault);
    const failure = await failureOf(desk.gateway.tokeniseCard(card));
    expect(found(tell(failure) + inspect(failure, { depth: null, showHidden: true }))).toEqual([]);
  }
  expect(found(await dumpDatabase(desk.db)).filter((canary) => canary.startsWith('4'))).toEqual([]);
});

test('reports a card rejected by the provider without its number', async () => {
  const failure = await failureOf(desk.gateway.tokeniseCard({ ...card, expireMonth: 13 }));
  expect(found(tell(failure) + inspect(failure, { depth: null, showHidden: true }))).toEqual([]);
});

test('deletes the account number once the payout is sent', async () => {
  await desk.db`update payments.payouts set state = 'failed', failed_at = now(), failure_reason = 'test', iban = null,
    replaced_at = now() where method = 'sepa'`;
  const payoutId = await givenPayout(desk.db, { destination: account });
  const rows = (await dumpDatabase(desk.db)).split('\n').filter((row) => found(row).length > 0);
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['payments.payouts']);
  await desk.fault('pay_out', 'lost_answer');
  expect(found(tell(await failureOf(send(payoutId))))).toEqual([]);
  await send(payoutId);
  expect(found(await dumpDatabase(desk.db))).toEqual([]);
});

test('deletes the phone number once staff paid by hand', async () => {
  const by = { payoutId: await givenPayout(desk.db, { destination: givenPhone }), actor: 'staff:kim@test.example' };
  const isStored = async () => (await dumpDatabase(desk.db)).includes(givenPhone.phone);
  await desk.db.begin((tx) => startHandPayout(tx, { ...by, isForced: false, now: now() }));
  expect(await isStored()).toBe(true);
  const outcome = { as: 'paid' as const, bankReference: 'MBW-1' };
  await desk.db.begin((tx) => settleHandPayout(tx, { ...by, outcome, now: now() }));
  expect(await isStored()).toBe(false);
});

test('a violated constraint does not expose the account', async () => {
  const failure = await failureOf(givenPayout(desk.db, { destination: account, amountMinor: 0 }));
  expect(inspect(failure)).toContain(iban);
  const told = tell(failure);
  expect(told).toContain('payout_amount_positive');
  expect(found(told)).toEqual([]);
  logged = '';
  expect(found(tell(new AggregateError([failure], '1 of 1 failed')))).toEqual([]);
  expect(logged).toContain('payout_amount_positive');
});
