import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenIban, givenPayout, givenPayoutDraft } from '../../../test-kit/given-payout.ts';
import { orderTwinFault, type TwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { failPayout } from './fail-payout.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutAnswer } from '#server/payments/payouts.types.ts';
import { recallPayoutJob } from '#server/payments/payouts.rules.ts';
import { recallPayout } from './recall-payout.ts';
import { sendPayout } from './send-payout.ts';
import { startPayout } from './start-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
let steps: string[] = [];

afterEach(() => {
  steps = [];
});

const read = (payoutId: number) => readPayout(shop.db, payoutId);
const fault = (kind: TwinFault, times = 1) => orderTwinFault(shop.db, { operation: 'pay_out', fault: kind, times });

const record = async (_tx: unknown, _payout: unknown, step: string) => void steps.push(step);

function send(payoutId: number, overrides: { isForced?: boolean; payOut?: () => Promise<PayoutAnswer> } = {}) {
  const { stripe } = shop.deps.gateways;
  const gateways =
    stripe && overrides.payOut ? { stripe: { ...stripe, payOut: overrides.payOut } } : shop.deps.gateways;
  return sendPayout(shop.db, {
    payoutId,
    gateways,
    isForced: overrides.isForced ?? false,
    now: shop.clock.now(),
    record,
  });
}

const fail = (payoutId: number, reason = 'asked for') =>
  inTransaction(shop.db, (tx) => failPayout(tx, { payoutId, reason, now: shop.clock.now() }));

async function paidAtProvider(payoutId: number): Promise<number[]> {
  const rows = await shop.db`
    select (body ->> 'amount')::int as cents from twin.objects
    where type = 'transfer' and parent = ${`payout-${payoutId}`}`;
  return rows.map((row) => row['cents'] as number);
}

async function eventOf(payoutId: number): Promise<string[]> {
  const rows = await shop.db`
    select payload ->> 'event' as event from graphile_worker._private_jobs
    where (payload #>> '{payload,payoutId}')::int = ${payoutId} order by id`;
  return rows.map((row) => row['event'] as string);
}

test('once: a payout is paid, booked and announced once, and its IBAN is deleted', async () => {
  const payoutId = await givenPayout(shop.db);
  expect(await send(payoutId)).toMatchObject({ state: 'sent', iban: null, lastFour: '3000' });
  await expect(send(payoutId)).rejects.toThrow('payout_sent_already');
  expect(await read(payoutId)).toMatchObject({ state: 'sent', iban: null, attempts: 1, isUnclear: false });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  expect(await eventOf(payoutId)).toEqual(['payments.payout_sent']);
  expect(steps).toEqual(['attempted', 'sent']);
});

test('one: two concurrent sends pay once', async () => {
  const payoutId = await givenPayout(shop.db);
  const results = await Promise.allSettled([send(payoutId), send(payoutId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  expect(await eventOf(payoutId)).toEqual(['payments.payout_sent']);
});

test('none: a held payout is not sent before its day, unless forced', async () => {
  const draft = await givenPayoutDraft(shop.db, { holdDays: 7, now: shop.clock.now() });
  const { payoutId } = await inTransaction(shop.db, (tx) => startPayout(tx, draft));
  const before = await snapshotLedger(shop.db);
  await expect(send(payoutId)).rejects.toThrow('payout_held');
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await send(payoutId, { isForced: true })).toMatchObject({ state: 'sent' });
  const waiting = await givenPayout(shop.db, { holdDays: 7, now: shop.clock.now() });
  shop.advance(7 * 24 * 60 + 1);
  expect(await send(waiting)).toMatchObject({ state: 'sent' });
});

test('once: an unclear payout is not stopped by its hold, and a declined one is', async () => {
  const payoutId = await givenPayout(shop.db, { holdDays: 7, now: shop.clock.now() });
  await fault('error');
  await expect(send(payoutId, { isForced: true })).rejects.toThrow(ProviderFailure);
  await fault('decline');
  expect(await send(payoutId)).toMatchObject({ state: 'failed' });
  await expect(send(payoutId)).rejects.toThrow('payout_held');
  expect(await send(payoutId, { isForced: true })).toMatchObject({ state: 'sent' });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
});

test('none: an unknown payout is not sent', async () => {
  const before = await snapshotLedger(shop.db);
  await expect(send(2_000_000_000)).rejects.toThrow('payout_not_found');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a payout that the provider declines fails, and is retried', async () => {
  const payoutId = await givenPayout(shop.db);
  await fault('decline');
  expect(await send(payoutId)).toMatchObject({
    state: 'failed',
    failureReason: 'account_closed: The bank of the recipient declined',
  });
  expect(await paidAtProvider(payoutId)).toEqual([]);
  expect(await read(payoutId)).toMatchObject({ state: 'failed', iban: givenIban, isUnclear: false });
  await expectPaymentIntegrity(shop.db, shop.clock.now());
  expect(await send(payoutId)).toMatchObject({ state: 'sent' });
  expect(await read(payoutId)).toMatchObject({ state: 'sent', attempts: 2, failureReason: null });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  expect(await eventOf(payoutId)).toEqual(['payments.payout_failed', 'payments.payout_sent']);
  expect(steps).toEqual(['attempted', 'failed', 'attempted', 'sent']);
});

test('once: after a refusal and an unclear answer it is still paid once', async () => {
  const payoutId = await givenPayout(shop.db);
  await fault('decline');
  await send(payoutId);
  await fault('lost_answer');
  await expect(send(payoutId)).rejects.toThrow(ProviderFailure);
  expect(await read(payoutId)).toMatchObject({ isUnclear: true });
  expect(await send(payoutId)).toMatchObject({ state: 'sent' });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
});

test.each(['error', 'timeout', 'lost_answer'] as const)(
  'after %s the outcome is unknown; a retry pays once',
  async (kind) => {
    const payoutId = await givenPayout(shop.db);
    await fault(kind);
    await expect(send(payoutId)).rejects.toThrow(ProviderFailure);
    expect(await read(payoutId)).toMatchObject({ state: 'pending', isUnclear: true, iban: givenIban });
    await expectPaymentIntegrity(shop.db, shop.clock.now());
    await expect(fail(payoutId)).rejects.toThrow('payout_unclear');
    expect(await send(payoutId)).toMatchObject({ state: 'sent' });
    expect(await paidAtProvider(payoutId)).toEqual([25_00]);
    expect(await eventOf(payoutId)).toEqual(['payments.payout_sent']);
  },
);

test('reports earlier payouts although the provider now declines all', async () => {
  const payoutId = await givenPayout(shop.db);
  await fault('lost_answer');
  await expect(send(payoutId)).rejects.toThrow(ProviderFailure);
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  await fault('decline');
  expect(await send(payoutId)).toMatchObject({ state: 'sent' });
  await fault('decline', 0);
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  expect(await eventOf(payoutId)).toEqual(['payments.payout_sent']);
});

test('a crash between payment and booking leaves a payout that is paid once', async () => {
  const payoutId = await givenPayout(shop.db);
  await shop.db.unsafe(`alter table payments.payouts add constraint dies check (id <> ${payoutId} or state <> 'sent')`);
  await expect(send(payoutId)).rejects.toThrow('dies');
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  expect(await read(payoutId)).toMatchObject({ state: 'pending', isUnclear: true });
  expect(await eventOf(payoutId)).toEqual([]);
  await expectPaymentIntegrity(shop.db, shop.clock.now());
  await shop.db`alter table payments.payouts drop constraint dies`;
  expect(await send(payoutId)).toMatchObject({ state: 'sent' });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
});

test('one: failing a payout while it is being sent is refused', async () => {
  const payoutId = await givenPayout(shop.db);
  const refused: unknown[] = [];
  const payOut = async (): Promise<PayoutAnswer> => {
    await fail(payoutId).catch((error: unknown) => refused.push(error));
    return { state: 'sent', providerPayoutId: 'out_test' };
  };
  expect(await send(payoutId, { payOut })).toMatchObject({ state: 'sent' });
  expect(String(refused)).toContain('payout_unclear');
  await expect(fail(payoutId)).rejects.toThrow('payout_sent_already');
});

test('one: concurrent sending and failing end in one consistent state', async () => {
  const payoutId = await givenPayout(shop.db);
  const [sent, failed] = await Promise.allSettled([send(payoutId), fail(payoutId)]);
  expect(sent.status).toBe('fulfilled');
  expect(await read(payoutId)).toMatchObject({ state: 'sent' });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  const told =
    failed.status === 'fulfilled' ? ['payments.payout_failed', 'payments.payout_sent'] : ['payments.payout_sent'];
  expect(await eventOf(payoutId)).toEqual(told);
});

test('sends the replacement, not the replaced payout', async () => {
  const draft = await givenPayoutDraft(shop.db);
  const start = () => inTransaction(shop.db, (tx) => startPayout(tx, draft));
  const { payoutId: first } = await start();
  await fail(first);
  const { payoutId: second } = await start();
  await expect(send(first)).rejects.toThrow('payout_replaced');
  expect(await send(second)).toMatchObject({ state: 'sent' });
  expect([await paidAtProvider(first), await paidAtProvider(second)]).toEqual([[], [25_00]]);
});

test('what a declined attempt left at the provider is taken back when the payout is replaced', async () => {
  const draft = await givenPayoutDraft(shop.db);
  const { payoutId } = await inTransaction(shop.db, (tx) => startPayout(tx, draft));
  await fault('lost_answer');
  await expect(send(payoutId, { isForced: true })).rejects.toThrow(ProviderFailure);
  await send(payoutId, { isForced: true, payOut: () => Promise.resolve({ state: 'declined', reason: 'closed' }) });
  expect(await paidAtProvider(payoutId)).toEqual([25_00]);
  await inTransaction(shop.db, (tx) => startPayout(tx, draft));
  const jobs = await shop.db`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${recallPayoutJob} and (j.payload ->> 'payoutId')::int = ${payoutId}`;
  expect(jobs).toHaveLength(1);
  const { gateways } = shop.deps;
  await recallPayout(shop.db, { payoutId, gateways });
  await recallPayout(shop.db, { payoutId, gateways });
  const [transfer] = await shop.db`
    select body -> 'reversed' as reversed from twin.objects where type = 'transfer' and parent = ${`payout-${payoutId}`}`;
  expect(transfer).toEqual({ reversed: true });
});
