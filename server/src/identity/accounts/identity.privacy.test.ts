import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { identityPersonalData } from './identity.privacy.ts';
import { dummyHash, hashPassword } from '#server/identity/passwords/hash-password.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('erasing an account does not wait for the password queue', async () => {
  const { id } = await givenCustomer(database.db);
  const order: string[] = [];
  // A wave of sign-ins fills the queue: anything that hashed now would wait behind it while holding locks.
  const wave = Promise.all(Array.from({ length: 20 }, () => hashPassword('Correct horse 7'))).then(() =>
    order.push('wave'),
  );
  await inTransaction(database.db, (tx) => identityPersonalData.erase(tx, { customerId: id, now: new Date() }));
  order.push('erased');
  await wave;
  expect(order).toEqual(['erased', 'wave']);
  const [row] = await database.db`select password_hash, blocked_at from identity.customers where id = ${id}`;
  expect(row).toMatchObject({ passwordHash: dummyHash, blockedAt: expect.any(Date) as Date });
});
