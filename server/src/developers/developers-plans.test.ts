import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCopyPage } from '#server/catalog/copies/copies.queries.ts';
import { selectEvents, selectFeedEnds } from '#server/developers/feed/feed.sql.ts';
import { listSales } from '#server/developers/v1/list-sales.ts';
import { selectDeliveryPage, takeDueDeliveries } from '#server/developers/webhooks/deliveries.sql.ts';
import { givenCopies } from '../../test-kit/given-copies.ts';
import { givenSoldOrder } from '../../test-kit/given-sold-order.ts';
import { multiplyRows } from '../../test-kit/many-rows.ts';
import { openMoneyShop, type MoneyShop } from '../../test-kit/money-shop.ts';
import { findFullReads, openRecordingDatabase, type RecordingDatabase } from '../../test-kit/recording-database.ts';

let shop: MoneyShop;
let recording: RecordingDatabase;

beforeAll(async () => {
  shop = await openMoneyShop();
  recording = openRecordingDatabase(shop.databaseUrl);
});
afterAll(async () => {
  await recording.db.end();
  await shop.close();
});

/** Years of sales, of copies, of events in the feed, and of webhook deliveries. Returns the tables that grew. */
async function givenYears(): Promise<string[]> {
  const { orderId, customerId, items } = await givenSoldOrder(shop);
  const { db } = shop;
  const copies = await givenCopies(
    db,
    items[0]?.id ?? 0,
    Array.from({ length: 3000 }, () => ({})),
  );
  await db`update catalog.items set stock = 0 where id = any(${copies}::int[]) and id % 50 <> 0`;
  await db`
    insert into developers.feed_events (type, item_id, price_cents, stock, at)
    select 'item.changed', item_id, 1000, 1, now() from checkout.order_lines where order_id = ${orderId}`;
  const [webhook] = await db<{ id: number }[]>`
    insert into developers.webhooks (customer_id, url, secret, events, created_at)
    values (${customerId}, 'https://example.com/hook', 'secret'::bytea, '{order.completed}', now()) returning id`;
  const [event] = await db<{ id: string }[]>`
    insert into developers.webhook_events (id, customer_id, type, dedupe_key, data, at)
    values (gen_random_uuid()::text, ${customerId}, 'order.completed', 'plans', '{}', now()) returning id`;
  await db`
    insert into developers.webhook_deliveries (webhook_id, event_id, created_at, next_attempt_at)
    values (${webhook?.id ?? 0}, ${event?.id ?? ''}, now(), now())`;
  const grown = await multiplyRows(db, 6000);
  await db`update developers.webhook_deliveries set state = 'delivered', next_attempt_at = null where id % 50 <> 0`;
  await db`analyze developers.webhook_deliveries`;
  return [...grown, 'catalog.items', 'catalog.copies'];
}

test('sales, copies, the feed and webhook deliveries read no whole table', async () => {
  const grown = await givenYears();
  const large = ['checkout.orders', 'checkout.order_lines', 'developers.feed_events', 'developers.webhook_deliveries'];
  expect(grown).toEqual(expect.arrayContaining(large));
  const { db } = recording;
  const now = shop.clock.now();
  const cursor = Buffer.from(JSON.stringify(['2026-11-20 12:00:00+00|1', 1])).toString('base64url');
  for (const itemId of [null, 1])
    for (const after of [undefined, cursor]) await listSales(db, { itemId, cursor: after, limit: 50, now });
  for (const itemId of [null, 1])
    for (const afterId of [0, 1_990_000_100]) await listCopyPage(db, { itemId, afterId, limit: 50 });
  await selectEvents(db, 1, 500);
  await selectFeedEnds(db);
  await selectDeliveryPage(db, { webhookId: 1, beforeId: 5, limit: 50 });
  await takeDueDeliveries(db, { now, until: now, limit: 20 });
  const faults: string[] = [];
  for (const [statement, parameters] of recording.statements) {
    if (!/^\s*(?:select|with)\b/i.test(statement) || statement.includes('pg_')) continue;
    const read = (await findFullReads(shop.db, statement, parameters)).filter((table) => grown.includes(table));
    if (read.length > 0) faults.push(`${read.join(', ')}: ${statement.replaceAll(/\s+/g, ' ').trim()}`);
  }
  expect(faults).toEqual([]);
});
