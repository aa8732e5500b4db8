import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCustomer, givenPassword } from '../../../test-kit/given-customer.ts';
import { givenPhone } from '../../../test-kit/given-payout.ts';
import { givenAcceptedOffer, givenCard, givenWithdrawal } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { retryPayout } from '#server/payments/payouts/retry-payout.ts';
import { settleHandPayout } from '#server/payments/payouts/settle-hand-payout.ts';
import { startHandPayout } from '#server/payments/payouts/start-hand-payout.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import type { WithdrawalInput } from '#server/offers/offers.types.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const shop = withMoneyShop();

const withdraw = (input: WithdrawalInput) => withdrawOffer(shop.db, input, shop.deps);
const payoutOf = async ({ offerId, customerId }: WithdrawalInput) =>
  (await readOffer(shop.db, offerId, customerId)).payout;

/** An offer with payout details, whose payout has failed by default. */
async function givenGiven(
  overrides: Partial<WithdrawalInput> = {},
  { isFailed = true } = {},
): Promise<WithdrawalInput> {
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  const input = givenWithdrawal({ offerId, customerId }, { sessionId: `session-${offerId}`, ...overrides });
  await withdraw(input);
  if (isFailed) await fail(input);
  return input;
}

async function fail(input: WithdrawalInput): Promise<void> {
  const payoutId = (await payoutOf(input))?.id ?? 0;
  await shop.db.begin((tx) => failPayout(tx, { payoutId, reason: 'account closed', now: new Date() }));
}

async function expectUnchanged(work: () => Promise<unknown>): Promise<void> {
  const before = await snapshotLedger(shop.db);
  await work();
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

async function payoutsOf({ offerId }: WithdrawalInput): Promise<number> {
  const rows = await shop.db`select from payments.payouts where purpose = 'offer' and reference_id = ${offerId}`;
  return rows.length;
}

describe('once a payout has failed', () => {
  test('other details replace it, once, and the hold does not start again', async () => {
    const input = await givenGiven();
    const failed = await payoutOf(input);
    const later = new Date(input.now.getTime() + 86_400_000);
    const other = { ...input, payout: givenCard, password: givenPassword, now: later };
    await Promise.all([withdraw(other), withdraw(other)]);
    expect(await payoutOf(input)).toMatchObject({ method: 'card', state: 'pending', heldUntil: failed?.heldUntil });
    expect(await payoutsOf(input)).toBe(2);
  });

  test('the same key with the same details is a no-op, and a new key retries them', async () => {
    const input = await givenGiven({ idempotencyKey: 'first' });
    await expectUnchanged(() => withdraw(input));
    await withdraw({ ...input, idempotencyKey: 'second', password: givenPassword });
    expect(await payoutOf(input)).toMatchObject({ state: 'pending' });
    // A late call with the first key starts nothing either, even after the second payout failed too.
    await expectUnchanged(() => withdraw(input));
    await fail(input);
    await expectUnchanged(() => withdraw(input));
    expect(await payoutsOf(input)).toBe(2);
  });

  test('without keys the same details are a no-op', async () => {
    const input = await givenGiven();
    await expectUnchanged(() => withdraw(input));
    expect(await payoutOf(input)).toMatchObject({ state: 'failed' });
  });

  test('the same key with other details is refused', async () => {
    const input = await givenGiven({ idempotencyKey: 'first' });
    const other = { ...input, payout: givenCard, password: givenPassword };
    await expectUnchanged(() => expect(withdraw(other)).rejects.toMatchObject({ code: 'idempotency_key_reused' }));
  });

  test.each([
    [null, 'account.current_password_required'],
    ['', 'account.current_password_required'],
    ['Wrong horse 7', 'account.current_password_wrong'],
  ])('with the password %o nothing is replaced', async (password, key) => {
    const input = await givenGiven();
    await expectUnchanged(() =>
      expect(withdraw({ ...input, payout: givenCard, password })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: { cur_password: [key] },
      }),
    );
  });
});

describe('while a payout is pending', () => {
  test('one that staff pay by hand keeps its details, also at the moment when they start', async () => {
    const byHand = { payout: givenPhone, payoutMethods: ['mbway' as const], holdDays: 0 };
    const input = await givenGiven(byHand);
    const other = { ...input, payout: { ...givenPhone, phone: '+351961234567' }, password: givenPassword };
    const payoutId = (await payoutOf(input))?.id ?? 0;
    await shop.db.begin((tx) => retryPayout(tx, { payoutId }));
    const by = { payoutId, actor: 'staff:kim@test.example', now: new Date() };
    const start = shop.db.begin((tx) => startHandPayout(tx, { ...by, isForced: true }));
    const change = expect(withdraw(other)).rejects.toMatchObject({ code: 'payout_given' });
    await Promise.all([start, change]);
    await expect(withdraw(other)).rejects.toMatchObject({ code: 'payout_given' });
    await withdraw(input);
    await shop.db.begin((tx) => settleHandPayout(tx, { ...by, outcome: { as: 'failed', reason: 'no such number' } }));
    await withdraw(other);
    expect(await payoutOf(input)).toMatchObject({ state: 'pending', lastFour: '4567' });
    expect(await payoutsOf(input)).toBe(2);
  });

  test('another account with the same last digits is different', async () => {
    const input = await givenGiven({}, { isFailed: false });
    const payout = { method: 'sepa', holder: 'Kim Test', iban: 'DE84120300000000203000' } as const;
    await expect(withdraw({ ...input, payout })).rejects.toMatchObject({ code: 'payout_given' });
    await withdraw({ ...input, payout: { ...payout, iban: 'DE89 3704 0044 0532 0130 00' } });
  });

  test('treats a card with another expiry as different', async () => {
    const input = await givenGiven({ payout: givenCard }, { isFailed: false });
    const payout = { ...givenCard, expireYear: 2041 };
    await expect(withdraw({ ...input, payout })).rejects.toMatchObject({ code: 'payout_given' });
    await withdraw(input);
  });
});

/** Details for two offers of one customer under one key. */
async function givenTwo(): Promise<[WithdrawalInput, WithdrawalInput]> {
  const { id: customerId } = await givenCustomer(shop.db);
  const [first, second] = [
    await givenAcceptedOffer(shop.db, customerId),
    await givenAcceptedOffer(shop.db, customerId),
  ];
  const input = givenWithdrawal({ offerId: first, customerId }, { idempotencyKey: 'one' });
  return [input, { ...input, offerId: second }];
}

describe('a key used for another offer', () => {
  test('is refused for a day, and free afterwards', async () => {
    const [first, second] = await givenTwo();
    await withdraw(first);
    await expectUnchanged(() => expect(withdraw(second)).rejects.toMatchObject({ code: 'idempotency_key_reused' }));
    await withdraw({ ...second, now: new Date(first.now.getTime() + 25 * 3_600_000) });
    expect(await payoutOf(second)).toMatchObject({ state: 'pending' });
  });

  test('counts for one of two concurrent calls', async () => {
    const [first, second] = await givenTwo();
    const results = await Promise.allSettled([withdraw(first), withdraw(second)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect((await payoutsOf(first)) + (await payoutsOf(second))).toBe(1);
  });

  test('is free for another customer', async () => {
    const [[first], [other]] = [await givenTwo(), await givenTwo()];
    await withdraw(first);
    await withdraw(other);
    expect(await payoutsOf(other)).toBe(1);
  });
});
