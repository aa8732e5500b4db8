import { expect, test } from 'vitest';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { bankProvider } from '#server/payments/payouts.rules.ts';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { recordPayout } from '#server/payments/payouts/record-payout.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenPayout, givenPhone, givenSentPayout } from '../../../test-kit/given-payout.ts';
import { orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { checkPayout } from './check-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const read = (payoutId: number) => readPayout(shop.db, payoutId);

/** The provider was called and has not answered. */
async function givenUnclear(fault: 'error' | 'lost_answer' = 'error'): Promise<number> {
  const payoutId = await givenPayout(shop.db);
  await orderTwinFault(shop.db, { operation: 'pay_out', fault });
  await expect(givenSentPayout(shop, payoutId)).rejects.toThrow(ProviderFailure);
  return payoutId;
}

/** The provider has it, and its answer was lost. */
async function givenTaken(): Promise<number> {
  const payoutId = await givenUnclear();
  await shop.db.unsafe(`alter table payments.payouts add constraint dies check (id <> ${payoutId} or state <> 'sent')`);
  await expect(givenSentPayout(shop, payoutId)).rejects.toThrow('dies');
  await shop.db`alter table payments.payouts drop constraint dies`;
  return payoutId;
}

const check = (payoutId: number, findPayout?: () => Promise<string | null>) => {
  const { stripe } = shop.deps.gateways;
  const gateways = stripe && findPayout ? { stripe: { ...stripe, findPayout } } : shop.deps.gateways;
  return checkPayout(shop.db, { payoutId, gateways, now: shop.clock.now(), record: () => Promise.resolve() });
};
const noAnswer = () => Promise.reject(new ProviderFailure('no answer'));
const paidAtProvider = (payoutId: number) =>
  shop.db`select from twin.objects where type = 'payout' and body #>> '{metadata,payout_id}' = ${String(payoutId)}`;

test.each(['error', 'lost_answer'] as const)(
  'after %s the provider has no payout, so it is unclear no more once the attempt is over',
  async (fault) => {
    const payoutId = await givenUnclear(fault);
    expect(await check(payoutId)).toBe('waiting');
    expect(await read(payoutId)).toMatchObject({ state: 'pending', isUnclear: true });
    shop.advance(15);
    expect(await check(payoutId)).toBe('not_taken');
    expect(await read(payoutId)).toMatchObject({ state: 'pending', isUnclear: false, attempts: 1 });
    expect(await check(payoutId)).toBe('not_taken');
    await givenSentPayout(shop, payoutId);
    expect(await paidAtProvider(payoutId)).toHaveLength(1);
  },
);

test('once: a payout that the provider took is booked as sent', async () => {
  const payoutId = await givenTaken();
  const [one, other] = await Promise.allSettled([check(payoutId), check(payoutId)]);
  expect([one, other].filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: 'taken' }]);
  expect([one, other].filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'payout_sent_already' } },
  ]);
  expect(await read(payoutId)).toMatchObject({ state: 'sent', isUnclear: false, iban: null });
  expect(await paidAtProvider(payoutId)).toHaveLength(1);
});

test('one: a check waits for a payout that is being sent', async () => {
  const payoutId = await givenUnclear();
  shop.advance(15);
  const checks: Promise<unknown>[] = [];
  const { stripe } = shop.deps.gateways;
  if (!stripe) throw new Error('the shop has a provider');
  const payOut: typeof stripe.payOut = async (order) => {
    checks.push(check(payoutId).catch((error: { code: string }) => error.code));
    await expect.poll(async () => (await shop.db`select from pg_locks where not granted`).length).toBeGreaterThan(0);
    return stripe.payOut(order);
  };
  const sending = { payoutId, isForced: false, now: shop.clock.now(), record: () => Promise.resolve() };
  await sendPayout(shop.db, { ...sending, gateways: { stripe: { ...stripe, payOut } } });
  expect(await Promise.all(checks)).toEqual(['payout_sent_already']);
});

test('one: a report of the provider during the check decides', async () => {
  const payoutId = await givenTaken();
  shop.advance(15);
  const report = {
    about: 'payout',
    payoutId,
    providerPayoutId: 'po_1',
    state: 'arrived',
    failureReason: null,
  } as const;
  const arrive = async () => {
    await inTransaction(shop.db, (tx) => recordPayout(tx, report, { provider: 'stripe', now: shop.clock.now() }));
    return null;
  };
  await expect(check(payoutId, arrive)).rejects.toMatchObject({ code: 'payout_sent_already' });
  expect(await read(payoutId)).toMatchObject({ state: 'sent', providerPayoutId: 'po_1' });
});

test('none: without an answer, for payouts by hand, and for those that have left nothing changes', async () => {
  const payoutId = await givenUnclear();
  shop.advance(15);
  const [byHand, sent] = [
    await givenPayout(shop.db, { provider: 'hand', destination: givenPhone }),
    await givenTaken(),
  ];
  await check(sent);
  const before = await snapshotLedger(shop.db);
  await expect(check(payoutId, noAnswer)).rejects.toThrow(ProviderFailure);
  await expect(check(byHand)).rejects.toMatchObject({ code: 'payout_by_hand' });
  await expect(check(sent)).rejects.toMatchObject({ code: 'payout_sent_already' });
  await expect(check(2_000_000_000)).rejects.toMatchObject({ code: 'payout_not_found' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect((await read(payoutId)).isUnclear).toBe(true);
  expect(await check(payoutId)).toBe('not_taken');
  await inTransaction(shop.db, (tx) => failPayout(tx, { payoutId, reason: 'asked for', now: shop.clock.now() }));
});

test('none: a payout by file is not asked for, and a failed one is failed already', async () => {
  const byFile = await givenPayout(shop.db, { provider: bankProvider });
  await expect(check(byFile)).rejects.toMatchObject({ code: 'payout_by_file' });
  const failed = await givenPayout(shop.db);
  const why = { reason: 'closed', now: shop.clock.now() };
  await inTransaction(shop.db, (tx) => failPayout(tx, { payoutId: failed, ...why }));
  await expect(check(failed)).rejects.toMatchObject({ code: 'payout_failed_already' });
});
