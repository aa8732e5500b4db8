import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenSecondFactor } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { hasSecondFactor } from '#server/identity/identity.queries.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { inTransaction } from '#server/platform/db.ts';
import { approveTwoStepRemoval } from './approve-two-step-removal.ts';
import { rejectTwoStepRemoval } from './reject-two-step-removal.ts';
import { requestTwoStepRemoval } from './request-two-step-removal.ts';
import { readTwoStep } from './two-step-removals.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const [kim, robin] = ['staff:kim@example.com', 'staff:robin@example.com'];

async function givenLocked() {
  const customer = await givenCustomer(database.db);
  await givenSecondFactor(database.db, customer.id);
  await database.db`delete from identity.two_step_removals where customer_id = ${customer.id}`;
  return customer;
}

const request = (customerId: number, actor = kim) =>
  inTransaction(database.db, (tx) => requestTwoStepRemoval(tx, { customerId, reason: 'lost the phone', actor, now }));
const approve = (customerId: number, actor = robin) =>
  inTransaction(database.db, (tx) => approveTwoStepRemoval(tx, { customerId, actor, now }));
const reject = (customerId: number, actor = robin) =>
  inTransaction(database.db, (tx) => rejectTwoStepRemoval(tx, { customerId, actor, now }));

test('a request changes nothing until another approves it, who removes all factors and ends all sessions', async () => {
  const { db } = database;
  const { id, email } = await givenLocked();
  const token = await givenSession(db, id, now);
  await request(id);
  expect(await hasSecondFactor(db, id)).toBe(true);
  expect((await readTwoStep(db, id)).removal).toMatchObject({ requestedBy: kim, reason: 'lost the phone' });
  await expect(approve(id, kim)).rejects.toMatchObject({ code: 'two_step_removal_needs_another' });
  await approve(id);
  expect(await hasSecondFactor(db, id)).toBe(false);
  expect(await readTwoStep(db, id)).toEqual({ authenticatorSince: null, passkeys: 0, removal: null });
  expect(await db`select from identity.recovery_codes where customer_id = ${id}`).toHaveLength(0);
  expect(await resolveSession(db, token, now)).toBeNull();
  expect((await emailsTo(db, email)).map(({ kind }) => kind)).toEqual(['two_step_removed_by_shop']);
  const jobs = await db`
    select from graphile_worker._private_jobs
    where payload ->> 'event' = 'identity.two_step_removed' and payload -> 'payload' ->> 'customerId' = ${`${id}`}`;
  expect(jobs).toHaveLength(1);
});

test('of two approvals, and of an approval and a rejection, one counts', async () => {
  for (const other of [approve, reject]) {
    const { id } = await givenLocked();
    await request(id);
    const results = await Promise.allSettled([approve(id), other(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'two_step_removal_not_found' },
    });
  }
});

test('a rejected request removes nothing, and may be asked for again', async () => {
  const { id, email } = await givenLocked();
  await request(id);
  await expect(request(id, robin)).rejects.toMatchObject({ code: 'two_step_removal_waits' });
  await reject(id);
  expect(await hasSecondFactor(database.db, id)).toBe(true);
  expect(await emailsTo(database.db, email)).toEqual([]);
  await request(id);
});

test('a customer without a second factor, and an unknown one, are refused', async () => {
  const { id } = await givenCustomer(database.db);
  await expect(request(id)).rejects.toMatchObject({ code: 'two_step_off' });
  await expect(request(2_000_000_000)).rejects.toMatchObject({ code: 'customer_not_found' });
  await expect(approve(id)).rejects.toMatchObject({ code: 'two_step_removal_not_found' });
});
