import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { countAudit, listAuditPage } from './audit.queries.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;
const everything = { actor: null, action: null, subjectPrefix: null, from: null, to: null };
const start = new Date('2026-11-20T12:00:00Z').getTime();

beforeAll(async () => {
  database = await openTestDatabase();
  for (const [hours, [actor, action, subject]] of entries.entries()) {
    const entry = { actor, action, subject, details: {}, now: new Date(start + hours * 3_600_000) };
    await inTransaction(database.db, (tx) => recordAudit(tx, entry));
  }
});
afterAll(() => database.close());

const entries = [
  ['staff:a@example.com', 'order.refunded', 'order:1'],
  ['staff:b@example.com', 'order.refunded', 'order:12'],
  ['staff:a@example.com', 'payout.sent', 'payout:1'],
] as const;

const subjects = async (filter: object, limit = 10) => {
  const { rows } = await listAuditPage(database.db, { ...everything, ...filter }, { after: null, limit });
  return rows.map(({ subject }) => subject);
};

test('lists the log newest first, page by page', async () => {
  const { db } = database;
  const first = await listAuditPage(db, everything, { after: null, limit: 2 });
  const second = await listAuditPage(db, everything, { after: readCursor(first.next ?? ''), limit: 2 });
  expect([first, second].map(({ rows }) => rows.map(({ subject }) => subject))).toEqual([
    ['payout:1', 'order:12'],
    ['order:1'],
  ]);
  expect(second.next).toBeNull();
});

test('filters by author, action, subject and time', async () => {
  expect(await subjects({ actor: 'staff:a@example.com' })).toEqual(['payout:1', 'order:1']);
  expect(await subjects({ action: 'order.refunded' })).toEqual(['order:12', 'order:1']);
  expect(await subjects({ subjectPrefix: 'order:1' })).toEqual(['order:12', 'order:1']);
  expect(await subjects({ from: new Date(start + 1), to: new Date(start + 3_600_001) })).toEqual(['order:12']);
});

test('counts up to a maximum', async () => {
  expect(await countAudit(database.db, everything, 2)).toEqual({ count: 2, isExact: false });
  expect(await countAudit(database.db, everything, 3)).toEqual({ count: 3, isExact: true });
});
