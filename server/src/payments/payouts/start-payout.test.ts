import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenIban, givenPayout, givenPayoutDraft } from '../../../test-kit/given-payout.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { failPayout } from './fail-payout.ts';
import { holdPayoutsOfCustomer } from './hold-payouts-of-customer.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutDraft } from '#server/payments/payouts.types.ts';
import { startPayout } from './start-payout.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => expectPaymentIntegrity(database.db, new Date()));

const start = (draft: PayoutDraft) => inTransaction(database.db, (tx) => startPayout(tx, draft));
const read = (payoutId: number) => readPayout(database.db, payoutId);

async function debtOf({ referenceId }: PayoutDraft): Promise<number> {
  const [row] = await database.db`
    select coalesce(sum(e.amount_minor), 0)::int as cents from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where a.code = 'payouts_due' and t.reference = ${`offer:${referenceId}`}`;
  return row?.['cents'] as number;
}

test('once: starting again returns the first payout, whatever the destination', async () => {
  const draft = await givenPayoutDraft(database.db, { holdDays: 7, now });
  const first = await start(draft);
  const again = await start({
    ...draft,
    destination: { method: 'sepa', iban: 'FR7630006000011234567890189', holder: 'X' },
  });
  expect(again).toEqual(first);
  expect(await read(first.payoutId)).toMatchObject({
    state: 'pending',
    iban: givenIban,
    lastFour: '3000',
    heldUntil: new Date('2026-11-27T12:00:00Z'),
    attempts: 0,
  });
  expect(await debtOf(draft)).toBe(25_00);
});

test('one: two concurrent starts owe once', async () => {
  const draft = await givenPayoutDraft(database.db);
  const [one, two] = await Promise.all([start(draft), start(draft)]);
  expect(one).toEqual(two);
  expect(await debtOf(draft)).toBe(25_00);
});

test('none: an invalid amount owes nothing', async () => {
  const draft = await givenPayoutDraft(database.db, { amountMinor: 0 });
  const before = await snapshotLedger(database.db);
  await expect(start(draft)).rejects.toThrow('payout_amount_positive');
  expect(await snapshotLedger(database.db)).toEqual(before);
});

test('replaces a failed payout by another destination and moves the debt once', async () => {
  const draft = await givenPayoutDraft(database.db);
  const { payoutId: failedId } = await start(draft);
  await inTransaction(database.db, (tx) => failPayout(tx, { payoutId: failedId, reason: 'account closed', now }));
  const card = {
    method: 'card',
    token: 'card_1',
    brand: 'visa',
    last4: '4242',
    holder: 'Kim Test',
    expiry: '2030-09',
  } as const;
  const [one, two] = await Promise.all([
    start({ ...draft, destination: card }),
    start({ ...draft, destination: card }),
  ]);
  expect(one).toEqual(two);
  expect(one.payoutId).not.toBe(failedId);
  expect(await read(failedId)).toMatchObject({ state: 'failed', iban: null, replacedAt: draft.now });
  expect(await read(one.payoutId)).toMatchObject({
    state: 'pending',
    method: 'card',
    cardBrand: 'visa',
    lastFour: '4242',
  });
  expect(await debtOf(draft)).toBe(25_00);
});

test('another destination does not extend the hold', async () => {
  const draft = await givenPayoutDraft(database.db, { holdDays: 7, now });
  const { payoutId: failedId } = await start(draft);
  await inTransaction(database.db, (tx) => failPayout(tx, { payoutId: failedId, reason: 'account closed', now }));
  const { payoutId } = await start({ ...draft, now: new Date('2026-11-25T12:00:00Z') });
  expect(payoutId).not.toBe(failedId);
  expect(await read(payoutId)).toMatchObject({ heldUntil: new Date('2026-11-27T12:00:00Z') });
});

test('reading an unknown payout is refused', async () => {
  const id = await givenPayout(database.db);
  await expect(read(id + 1)).rejects.toThrow('payout_not_found');
});

test('a hold that begins meanwhile waits, and holds the payout too', async () => {
  const draft = await givenPayoutDraft(database.db, { holdDays: 1, now });
  let held = Promise.resolve();
  const { payoutId } = await inTransaction(database.db, async (tx) => {
    const started = await startPayout(tx, draft);
    held = holdPayoutsOfCustomer(database.db, { customerId: draft.customerId, now });
    await Promise.race([held, untilWaiting(database.db)]);
    return started;
  });
  await held;
  expect(await read(payoutId)).toMatchObject({ heldUntil: new Date('2026-12-04T12:00:00Z') });
});
