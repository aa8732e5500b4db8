import { beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { findFullReads } from '../../test-kit/recording-database.ts';
import { givenPaidPayments, withRecordingDatabase } from '../../test-kit/with-recording-database.ts';
import { countDisputes, listDisputePage } from './dispute-list.queries.ts';
import type { DisputeFilter } from './dispute-list.types.ts';

const shop = withRecordingDatabase();

beforeAll(async () => {
  const { db } = shop;
  const { id: customerId } = await givenCustomer(db);
  await givenPaidPayments(db, customerId, 10_000);
  await db`
    insert into payments.disputes (payment_id, provider, provider_dispute_id, amount_minor, reason, status, evidence_due_at,
      opened_at, closed_at)
    select id, 'stripe', 'dp_' || id, 100, 'fraudulent', case id % 500 when 0 then 'open' when 1 then 'won' else 'lost' end,
      case when id % 3 > 0 then date_trunc('second', now()) - id * interval '1 hour' end, now(), case when id % 500 > 0 then now() end
    from payments.payments`;
  await db`analyze`;
});

const everything: DisputeFilter = {
  status: null,
  search: null,
  customerId: null,
  from: null,
  to: null,
  minMinor: null,
  maxMinor: null,
};

test('those without a day come last, and no page or search by number reads the disputes of years', async () => {
  for (const status of ['open', 'won', null] as const) {
    const filter = { ...everything, status };
    for (const sort of ['due', '-due', 'id', '-id'] as const) {
      const { next } = await listDisputePage(shop.recording.db, { filter, sort, after: null, limit: 20 });
      const [value, id] = next ? (JSON.parse(Buffer.from(next, 'base64url').toString()) as [string, number]) : ['', 0];
      if (next) await listDisputePage(shop.recording.db, { filter, sort, after: { value, id }, limit: 20 });
    }
  }
  await listDisputePage(shop.recording.db, {
    filter: { ...everything, search: { id: 900_500 } },
    sort: 'due',
    after: null,
    limit: 20,
  });
  const faults: string[] = [];
  for (const [statement, parameters] of shop.recording.statements) {
    if (!statement.includes('payments.disputes')) continue;
    const read = await findFullReads(shop.db, statement, parameters);
    if (read.includes('payments.disputes')) faults.push(statement.replaceAll(/\s+/g, ' ').trim());
  }
  expect(faults).toEqual([]);
  const open = { filter: { ...everything, status: 'open' as const }, sort: 'due' as const, after: null, limit: 50 };
  const { rows } = await listDisputePage(shop.db, open);
  const dues = rows.map(({ evidenceDueAt }) => evidenceDueAt?.getTime() ?? Infinity);
  expect(dues).toEqual(dues.toSorted((one, two) => one - two));
  expect([rows.length, dues.at(-1)]).toEqual([20, Infinity]);
  expect(await countDisputes(shop.db, open.filter, 10)).toEqual({ count: 10, isExact: false });
});
