import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;
const entry = {
  actor: 'terminal:kim',
  action: 'payout.sent',
  subject: 'payout:17',
  details: { isForced: true, amountMinor: 12_00, note: null },
  now: new Date('2026-11-20T12:00:00Z'),
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rows = async () => [...(await database.db`select actor, action, subject, details, at from ops.audit_log`)];

test('a change is on record with all that was said of it, or not at all', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await recordAudit(tx, entry);
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  expect(await rows()).toEqual([]);

  await inTransaction(database.db, (tx) => recordAudit(tx, entry));
  const { now, ...kept } = entry;
  expect(await rows()).toEqual([{ ...kept, at: now }]);
});

test.each(["update ops.audit_log set actor = 'nobody'", 'delete from ops.audit_log', 'truncate ops.audit_log'])(
  'the log refuses: %s',
  async (statement) => {
    await inTransaction(database.db, (tx) => recordAudit(tx, entry));
    const before = await rows();
    await expect(database.db.unsafe(statement)).rejects.toThrow('ops.audit_log is append-only');
    expect(await rows()).toEqual(before);
  },
);
