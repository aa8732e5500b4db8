import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCustomer, givenPassword } from '../../../test-kit/given-customer.ts';
import { givenAcceptedOffer, givenCard, givenWithdrawal } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import type { WithdrawalInput } from '#server/offers/offers.types.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const shop = withMoneyShop();

const withdraw = (input: WithdrawalInput) => withdrawOffer(shop.db, input, shop.deps);
const payoutOf = async ({ offerId, customerId }: WithdrawalInput) =>
  (await readOffer(shop.db, offerId, customerId)).payout;

/** Details that were given, and a payout that failed unless told otherwise. */
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
  test('other details take its place, once, and the hold goes on', async () => {
    const input = await givenGiven();
    const failed = await payoutOf(input);
    const later = new Date(input.now.getTime() + 86_400_000);
    const other = { ...input, payout: givenCard, password: givenPassword, now: later };
    await Promise.all([withdraw(other), withdraw(other)]);
    expect(await payoutOf(input)).toMatchObject({ method: 'card', state: 'pending', heldUntil: failed?.heldUntil });
    expect(await payoutsOf(input)).toBe(2);
  });

  test('the same key with the same details answers as before, and a new key tries them again', async () => {
    const input = await givenGiven({ idempotencyKey: 'first' });
    await expectUnchanged(() => withdraw(input));
    await withdraw({ ...input, idempotencyKey: 'second', password: givenPassword });
    expect(await payoutOf(input)).toMatchObject({ state: 'pending' });
    // What comes late under the first key starts nothing either, not even once the second has failed too.
    await expectUnchanged(() => withdraw(input));
    await fail(input);
    await expectUnchanged(() => withdraw(input));
    expect(await payoutsOf(input)).toBe(2);
  });

  test('without keys the same details answer as before', async () => {
    const input = await givenGiven();
    await expectUnchanged(() => withdraw(input));
    expect(await payoutOf(input)).toMatchObject({ state: 'failed' });
  });

  test('the same key with other details is refused as such', async () => {
    const input = await givenGiven({ idempotencyKey: 'first' });
    const other = { ...input, payout: givenCard, password: givenPassword };
    await expectUnchanged(() => expect(withdraw(other)).rejects.toMatchObject({ code: 'idempotency_key_reused' }));
  });

  test.each([
    [null, 'account.current_password_required'],
    ['', 'account.current_password_required'],
    ['Wrong horse 7', 'account.current_password_wrong'],
  ])('with the password %o nothing takes its place', async (password, key) => {
    const input = await givenGiven();
    await expectUnchanged(() =>
      expect(withdraw({ ...input, payout: givenCard, password })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: { cur_password: [key] },
      }),
    );
  });
});

describe('while a payout is on its way', () => {
  test('another account that ends alike is another one', async () => {
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
  test('is refused as such for a day, and free afterwards', async () => {
    const [first, second] = await givenTwo();
    await withdraw(first);
    await expectUnchanged(() => expect(withdraw(second)).rejects.toMatchObject({ code: 'idempotency_key_reused' }));
    await withdraw({ ...second, now: new Date(first.now.getTime() + 25 * 3_600_000) });
    expect(await payoutOf(second)).toMatchObject({ state: 'pending' });
  });

  test('counts for one of them at the same moment', async () => {
    const [first, second] = await givenTwo();
    const results = await Promise.allSettled([withdraw(first), withdraw(second)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect((await payoutsOf(first)) + (await payoutsOf(second))).toBe(1);
  });

  test('means nothing for the offer of somebody else', async () => {
    const [[first], [other]] = [await givenTwo(), await givenTwo()];
    await withdraw(first);
    await withdraw(other);
    expect(await payoutsOf(other)).toBe(1);
  });
});
