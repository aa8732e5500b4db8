import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { listAudit } from './audit.queries.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('lists changes of one subject, newest first', async () => {
  const { db } = database;
  const now = new Date('2026-11-20T12:00:00Z');
  const entry = (action: string, subject: string) => ({ actor: 'terminal:kim', action, subject, details: {}, now });
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, entry('customer.blocked', 'customer:1'));
    await recordAudit(tx, entry('customer.blocked', 'customer:11'));
    await recordAudit(tx, entry('customer.unblocked', 'customer:1'));
  });
  const found = await listAudit(db, { subject: 'customer:1', limit: 10 });
  expect(found).toEqual([entry('customer.unblocked', 'customer:1'), entry('customer.blocked', 'customer:1')]);
  expect(await listAudit(db, { subject: 'customer:1', limit: 1 })).toHaveLength(1);
});
