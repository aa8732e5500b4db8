import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { identityPersonalData } from './identity.privacy.ts';
import { dummyHash, passwordQueue } from '#server/identity/passwords/hash-password.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('erasing an account does not wait for the password queue', async () => {
  const { id } = await givenCustomer(database.db);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // Fills every slot: anything that hashed now would wait, while holding locks.
  const signIn = () => passwordQueue.run(() => held);
  const wave = Promise.all(Array.from({ length: availableParallelism() }, signIn));
  await inTransaction(database.db, (tx) => identityPersonalData.erase(tx, { customerId: id, now: new Date() }));
  release();
  await wave;
  const [row] = await database.db`select password_hash, blocked_at from identity.customers where id = ${id}`;
  expect(row).toMatchObject({ passwordHash: dummyHash, blockedAt: expect.any(Date) as Date });
});
