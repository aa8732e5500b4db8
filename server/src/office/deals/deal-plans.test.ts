import { expect, test } from 'vitest';
import { changeDeal } from '#server/deals/change-deal.ts';
import { countDealRecords, listDealRecords, lockDealRecord } from '#server/deals/deal-list.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenDeal } from '../../../test-kit/given-deal.ts';
import { findFullReads } from '../../../test-kit/recording-database.ts';
import { withRecordingDatabase } from '../../../test-kit/with-recording-database.ts';

const shop = withRecordingDatabase('shop');

test('pages, locks and changes of deals read no whole table of years of deals', async () => {
  const { db } = shop;
  const { id } = await givenDeal(db);
  await db`
    insert into deals.deals (item_id, price_cents, starts_at, ends_at)
    select i.id, 1, start, start + interval '12 hours'
    from (select id from catalog.items where price_cents > 100 order by id limit 100) i,
      generate_series(timestamptz '2020-01-01', '2020-03-01', '1 day') start`;
  await db`analyze`;
  const now = new Date();
  const after = { value: now.getTime(), id };
  for (const state of [null, 'running', 'planned', 'over'] as const) {
    const filter = { search: null, state, now };
    await listDealRecords(shop.recording.db, filter, { sort: '-ends', after, limit: 50 });
    await listDealRecords(shop.recording.db, filter, { sort: 'ends', after: null, limit: 50 });
    if (state !== null) await countDealRecords(shop.recording.db, filter, 10_000);
  }
  await inTransaction(shop.recording.db, async (tx) => {
    const deal = await lockDealRecord(tx, id);
    await changeDeal(tx, deal, { fields: { ...deal, priceCents: 70_00 }, now });
  });
  const faults: string[] = [];
  for (const [statement, parameters] of shop.recording.statements) {
    if (!/^\s*(?:select|update|insert)\b/i.test(statement)) continue;
    const read = await findFullReads(db, statement, parameters);
    if (read.includes('deals.deals')) faults.push(statement.replaceAll(/\s+/g, ' ').trim());
  }
  expect(faults).toEqual([]);
});
