import { beforeAll, expect, test } from 'vitest';
import { readCursor } from '#server/platform/keyset.ts';
import { givenPasswordHash } from '../../test-kit/given-customer.ts';
import { findFullReads } from '../../test-kit/recording-database.ts';
import { withRecordingDatabase } from '../../test-kit/with-recording-database.ts';
import { countPayments, listPayments } from './payment-list.queries.ts';
import type { PaymentFilter, PaymentSort } from './payment-list.types.ts';

const rows = 20_000;
const sorts = ['created_at', '-created_at', 'amount', '-amount'] as const satisfies readonly PaymentSort[];
const shop = withRecordingDatabase();

beforeAll(async () => {
  const { db } = shop;
  await db`
    insert into identity.customers (email, email_key, password_hash, name, surname, phone, created_at)
    select 'Payer' || n || '@test.example', 'payer' || n || '@test.example', ${givenPasswordHash}, 'Kim', 'Test', '', now() from generate_series(1, 5000) n`;
  await db`
    insert into payments.payments (purpose, reference_id, customer_id, provider, method, amount_minor, request, pending_hours,
      status, received_minor, provider_session_id, provider_transaction_id, created_at, settled_at)
    select v.purpose, 900000 + n, c.id, 'stripe', case n % 50 when 0 then 'multibanco' when 1 then 'bank' else 'card' end,
      v.amount, '{}', 1, v.status, case v.status when 'paid' then v.amount end, 'cs_test_' || n, 'pi_' || n,
      timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', case v.status when 'pending' then null else now() end
    from generate_series(1, ${rows}::int) n
    cross join lateral (select case n % 3 when 0 then 'deposit' else 'order' end as purpose, 100 + n % 700 as amount,
      case when n % 100 = 0 then 'pending' when n % 10 = 0 then 'declined' else 'paid' end as status) v
    join identity.customers c on c.email_key = 'payer' || (n % 5000 + 1) || '@test.example'`;
  await db`analyze`;
}, 60_000);

const everything: PaymentFilter = {
  status: null,
  purpose: null,
  method: null,
  customerId: null,
  search: null,
  from: null,
  to: null,
  minMinor: null,
  maxMinor: null,
};

const filters: Partial<PaymentFilter>[] = [
  { status: 'pending' },
  { purpose: 'deposit' },
  { method: 'multibanco' },
  { from: new Date('2026-01-03T00:00:00Z'), to: new Date('2026-01-08T00:00:00Z') },
  { minMinor: 150, maxMinor: 600 },
];

/** Every set of the filters, none and all included. */
const combinations = filters.reduce<Partial<PaymentFilter>[]>(
  (sets, filter) => [...sets, ...sets.map((set) => ({ ...set, ...filter }))],
  [{}],
);

interface Asked {
  filter?: Partial<PaymentFilter>;
  sort?: PaymentSort;
  cursor?: string | null;
}

const page = ({ filter = {}, sort = '-created_at', cursor = null }: Asked) =>
  listPayments(shop.recording.db, {
    filter: { ...everything, ...filter },
    sort,
    after: readCursor(cursor ?? undefined),
    limit: 20,
  });
const find = async (search: PaymentFilter['search']) =>
  (await page({ filter: { search } })).rows.map(({ sessionId }) => sessionId);

test('pages of every sort follow each other without gap or repetition', async () => {
  const filter = { status: 'declined', purpose: 'deposit', method: 'multibanco' } as const;
  const all = await shop.db<{ id: number }[]>`
    select id from payments.payments where status = 'declined' and purpose = 'deposit' and method = 'multibanco'`;
  for (const sort of sorts) {
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { rows: shown, next } = await page({ filter, sort, cursor: cursor ?? null });
      ids.push(...shown.map(({ id }) => id));
      cursor = next;
    }
    expect(ids.toSorted((one, two) => one - two)).toEqual(all.map(({ id }) => id).toSorted((one, two) => one - two));
  }
  const amounts = (await page({ sort: '-amount' })).rows.map(({ amountMinor }) => amountMinor);
  expect(amounts).toEqual(Array(20).fill(799));
});

test('payments are found by number, number of their order or deposit, and the beginning of an id, address or trade link', async () => {
  const [row] = (await page({ filter: { search: { text: 'pi_1234' } }, sort: 'created_at' })).rows;
  expect(row).toMatchObject({ sessionId: 'cs_test_1234' });
  expect(await find({ id: row?.id ?? 0 })).toEqual(['cs_test_1234']);
  expect(await find({ id: 901_234 })).toEqual(['cs_test_1234']);
  expect(await find({ text: 'cs_test_1999' })).toEqual([
    ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((digit) => `cs_test_1999${digit}`),
    'cs_test_1999',
  ]);
  expect(await find({ text: 'PAYER1235@' })).toEqual([16234, 11234, 6234, 1234].map((n) => `cs_test_${n}`));
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=48151623&token=AbCdEf_1';
  await shop.db`update identity.customers set steam_trade_link = ${link} where email_key = 'payer1235@test.example'`;
  expect(await find({ text: link.slice(0, -10) })).toEqual(await find({ text: 'PAYER1235@' }));
  for (const text of ['%', '_', 'pi\\', 'test_1999']) expect(await find({ text })).toEqual([]);
});

test('the payments of a customer are listed alone', async () => {
  const [payer] = await shop.db<{ id: number }[]>`
    select id from identity.customers where email_key = 'payer1235@test.example'`;
  const { rows: shown } = await page({ filter: { customerId: payer?.id ?? 0 } });
  expect(shown.map(({ sessionId }) => sessionId)).toEqual([16234, 11234, 6234, 1234].map((n) => `cs_test_${n}`));
});

test('no page of any filters, sort and position, and no search, reads all payments of years', async () => {
  shop.recording.statements.clear();
  const [{ id: payerId } = { id: 0 }] = await shop.db<{ id: number }[]>`select id from identity.customers limit 1`;
  for (const filter of combinations)
    for (const sort of sorts) {
      const { next } = await page({ filter, sort });
      if (next) await page({ filter, sort, cursor: next });
    }
  for (const search of [
    { id: 901_234 },
    { text: 'pi_1234' },
    { text: 'https://steamcommunity.com/tradeoffer/new/?partner=48' },
  ] as const)
    for (const filter of combinations) {
      await page({ filter: { ...filter, search } });
      await countPayments(shop.recording.db, { ...everything, ...filter, search }, 10_000);
    }
  for (const sort of sorts) await page({ filter: { customerId: payerId }, sort });
  await countPayments(shop.recording.db, { ...everything, customerId: payerId }, 10_000);
  const faults: string[] = [];
  for (const [statement, parameters] of shop.recording.statements) {
    if (!statement.includes('payments.payments')) continue;
    const read = await findFullReads(shop.db, statement, parameters);
    if (read.length > 0) faults.push(`${read.join(', ')}: ${statement.replaceAll(/\s+/g, ' ').trim()}`);
  }
  expect(shop.recording.statements.size).toBeGreaterThan(250);
  expect(faults).toEqual([]);
});

test('a count stops at its maximum', async () => {
  expect(await countPayments(shop.db, everything, 10_000)).toEqual({ count: 10_000, isExact: false });
  expect(await countPayments(shop.db, { ...everything, status: 'pending' }, 10_000)).toEqual({
    count: 200,
    isExact: true,
  });
});
