import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { expectLedgerIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { verifyDeposits } from '#server/wallet/wallet.integrity.ts';
import { approveCorrection } from './approve-correction.ts';
import { countCorrections, listCorrectionPage } from './corrections.queries.ts';
import { rejectCorrection } from './reject-correction.ts';
import { requestCorrection } from './request-correction.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const [kim, robin, alex] = ['staff:kim@example.com', 'staff:robin@example.com', 'staff:alex@example.com'];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => expectLedgerIntegrity(database.db, now));

async function givenCorrection(coinsMinor: number, balance = 100_00) {
  const { id: customerId } = await givenCustomer(database.db);
  await givenWallet(database.db, customerId, balance);
  const request = { customerId, coinsMinor, reason: 'late delivery', actor: kim, now };
  return { customerId, correctionId: await inTransaction(database.db, (tx) => requestCorrection(tx, request)) };
}

const approve = (correctionId: number, actor = robin) =>
  inTransaction(database.db, (tx) => approveCorrection(tx, { correctionId, actor, now }));
const reject = (correctionId: number, actor = robin) =>
  inTransaction(database.db, (tx) => rejectCorrection(tx, { correctionId, actor, now }));
const balanceOf = async (customerId: number) => (await readBalance(database.db, customerId)).balanceMinor;
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'OK' : (result.reason as { code: string }).code)).toSorted();

test.each([
  [15_00, 115_00],
  [-100_00, 0],
])('a correction of %d is booked by another member of staff', async (coinsMinor, balance) => {
  const { customerId, correctionId } = await givenCorrection(coinsMinor);
  expect(await balanceOf(customerId)).toBe(100_00);
  await approve(correctionId);
  expect(await balanceOf(customerId)).toBe(balance);
});

test('once: approved by two members of staff at once, it is booked once', async () => {
  const { customerId, correctionId } = await givenCorrection(15_00);
  const results = await Promise.allSettled([approve(correctionId, robin), approve(correctionId, alex)]);
  expect(outcomes(results)).toEqual(['OK', 'correction_decided_already']);
  expect(await balanceOf(customerId)).toBe(115_00);
});

test('one: approved and rejected at once, one decision counts', async () => {
  const { customerId, correctionId } = await givenCorrection(15_00);
  const results = await Promise.allSettled([approve(correctionId), reject(correctionId)]);
  expect(outcomes(results)).toEqual(['OK', 'correction_decided_already']);
  const isBooked = results[0]?.status === 'fulfilled';
  expect(await balanceOf(customerId)).toBe(isBooked ? 115_00 : 100_00);
});

test('none: asking for more than the balance has', async () => {
  const { id: customerId } = await givenCustomer(database.db);
  const ask = (coinsMinor: number) => {
    const request = { customerId, coinsMinor, reason: 'mistake', actor: kim, now };
    return inTransaction(database.db, (tx) => requestCorrection(tx, request));
  };
  await expect(ask(-1)).rejects.toThrow('correction_exceeds_balance');
  await givenWallet(database.db, customerId, 5_00);
  await expect(ask(-5_01)).rejects.toThrow('correction_exceeds_balance');
  await ask(-5_00);
  expect(await countCorrections(database.db, { state: null, customerId }, 10)).toMatchObject({ count: 1 });
});

test('none: refuses one’s own correction, more than the balance has by now, and what is not there', async () => {
  const { customerId, correctionId } = await givenCorrection(-100_00);
  const taken = { customerId, coinsMinor: -1, reason: 'mistake', actor: kim, now };
  await approve(await inTransaction(database.db, (tx) => requestCorrection(tx, taken)));
  const before = await snapshotLedger(database.db);
  await expect(approve(correctionId, kim)).rejects.toThrow('correction_needs_another');
  await expect(approve(correctionId)).rejects.toThrow('correction_exceeds_balance');
  await expect(approve(2_000_000_000)).rejects.toThrow('correction_not_found');
  await expect(reject(2_000_000_000)).rejects.toThrow('correction_not_found');
  expect(await snapshotLedger(database.db)).toEqual(before);
  await reject(correctionId, kim);
});

test('none: two corrections together cannot take more than there is', async () => {
  const { customerId, correctionId } = await givenCorrection(-60_00);
  const request = { customerId, coinsMinor: -60_00, reason: 'mistake', actor: kim, now };
  const other = await inTransaction(database.db, (tx) => requestCorrection(tx, request));
  const results = await Promise.allSettled([approve(correctionId), approve(other)]);
  expect(outcomes(results)).toEqual(['OK', 'correction_exceeds_balance']);
  expect(await balanceOf(customerId)).toBe(40_00);
});

test('lists corrections by state and customer, newest first', async () => {
  const { db } = database;
  const { customerId, correctionId } = await givenCorrection(1_00);
  const request = { customerId, coinsMinor: 2_00, reason: 'more', actor: kim, now };
  const waiting = await inTransaction(db, (tx) => requestCorrection(tx, request));
  await approve(correctionId);
  const list = async (state: 'waiting' | 'booked' | 'rejected' | null) =>
    (await listCorrectionPage(db, { state, customerId }, { after: null, limit: 10 })).rows.map(({ id }) => id);
  expect(await list(null)).toEqual([waiting, correctionId]);
  expect(await list('waiting')).toEqual([waiting]);
  expect(await list('booked')).toEqual([correctionId]);
  expect(await list('rejected')).toEqual([]);
  expect(await countCorrections(db, { state: null, customerId }, 1)).toEqual({ count: 1, isExact: false });
});

test('bookings of other coins, and bookings without a correction, are reported', async () => {
  const { db } = database;
  const { correctionId } = await givenCorrection(15_00);
  await approve(correctionId);
  const broken = async () => (await verifyDeposits(db, now)).filter((check) => check.broken > 0);
  const expected = [{ broken: 1, example: `correction:${correctionId}` }];
  const add = (coins: number) =>
    db`update wallet.corrections set coins_minor = coins_minor + ${coins} where id = ${correctionId}`;
  expect(await broken()).toEqual([]);
  await add(1);
  expect(await broken()).toMatchObject(expected);
  await add(-1);
  await db`update wallet.corrections set is_booked = false where id = ${correctionId}`;
  expect(await broken()).toMatchObject(expected);
  await db`update wallet.corrections set is_booked = true where id = ${correctionId}`;
  expect(await broken()).toEqual([]);
});
