import { givenCustomer } from '../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { auditPersonalData } from './audit.privacy.ts';
import { listAudit, listAuditPage } from './audit.queries.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;
const entry = {
  actor: 'terminal:kim',
  action: 'payout.sent',
  subject: 'payout:17',
  details: { isForced: true, amountMinor: 12_00, amount: null },
  now: new Date('2026-11-20T12:00:00Z'),
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const everything = { actor: null, action: null, subjectPrefix: null, from: null, to: null };

const rows = async () => [...(await database.db`select actor, action, subject, details, at from audit.entries`)];

test('records a change completely or not at all', async () => {
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

const words = { reason: 'threatened us' };

async function givenPersonalEntry(): Promise<number> {
  const { id } = await givenCustomer(database.db);
  const about = { ...entry, action: 'customer.blocked', subject: `customer:${id}` };
  await inTransaction(database.db, (tx) => recordAudit(tx, about, { customerId: id, details: words }));
  return id;
}

test('reads personal details with their entry, stored apart from the log', async () => {
  const id = await givenPersonalEntry();
  const [read] = await listAudit(database.db, { subject: `customer:${id}`, limit: 1 });
  expect(read?.details).toEqual({ ...entry.details, ...words });
  expect(JSON.stringify(await rows())).not.toContain(words.reason);
});

test('erases personal details only with the account, and keeps the entry', async () => {
  const { db } = database;
  const id = await givenPersonalEntry();
  const erase = () => inTransaction(db, (tx) => auditPersonalData.erase(tx, { customerId: id, now: entry.now }));
  await expect(erase()).rejects.toThrow('stays as long as the account');
  const change = db`update audit.personal_details set details = '{}' where customer_id = ${id}`;
  await expect(change).rejects.toThrow('is append-only');
  await expect(db`truncate audit.personal_details`).rejects.toThrow('is append-only');
  await db`update identity.customers set deleted_at = now(), blocked_at = now() where id = ${id}`;
  await erase();
  const [read] = await listAudit(db, { subject: `customer:${id}`, limit: 1 });
  expect(read).toMatchObject({ action: 'customer.blocked', details: entry.details });
  expect(read?.details).not.toHaveProperty('reason');
});

test('rejects staff reasons in the append-only log', async () => {
  const reasoned = { ...entry, details: words };
  const recorded = inTransaction(database.db, (tx) => recordAudit(tx, reasoned));
  await expect(recorded).rejects.toThrow('audit_details_without_reasons');
});

test.each(["update audit.entries set actor = 'nobody'", 'delete from audit.entries', 'truncate audit.entries cascade'])(
  'rejects: %s',
  async (statement) => {
    await inTransaction(database.db, (tx) => recordAudit(tx, entry));
    const before = await rows();
    await expect(database.db.unsafe(statement)).rejects.toThrow('audit.entries is append-only');
    expect(await rows()).toEqual(before);
  },
);

test('reads the reason of a change with its entry; it is stored apart, and nobody rewrites it', async () => {
  const { db } = database;
  const about = { ...entry, action: 'settings.changed', subject: 'settings:shop' };
  await inTransaction(db, (tx) => recordAudit(tx, { ...about, reason: 'law of 2027' }));
  const [read] = await listAudit(db, { subject: 'settings:shop', limit: 1 });
  expect(read?.details).toEqual({ ...entry.details, reason: 'law of 2027' });
  expect(
    (await listAuditPage(db, { ...everything, action: about.action }, { after: null, limit: 1 })).rows,
  ).toMatchObject([{ details: { reason: 'law of 2027' } }]);
  expect(JSON.stringify(await rows())).not.toContain('law of 2027');
  await expect(db`update audit.reasons set reason = 'none'`).rejects.toThrow('is append-only');
});

test.each(['reason', 'failureReason', 'note'])('the log itself takes no %s', async (name) => {
  const wrong = { ...entry, details: { [name]: 'threatened us' } };
  await expect(inTransaction(database.db, (tx) => recordAudit(tx, wrong))).rejects.toThrow(
    'audit_details_without_reasons',
  );
});
