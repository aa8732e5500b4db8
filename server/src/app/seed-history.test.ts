import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPurchases } from '#server/checkout/list-purchases.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { createSandboxDelivery } from '#server/delivery/gateways/sandbox.ts';
import { seedCustomers } from '#server/identity/seed-customers.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { listMailbox } from '#server/mail/list-mailbox.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { readConfig } from './config.ts';
import { orderLetters } from './order-letters.ts';
import { seedHistory } from './seed-history.ts';

const now = new Date('2026-06-01T12:00:00Z');
const clock = { now: () => now };
const purchase = { gateways: {}, provider: 'sandbox', delivery: createSandboxDelivery(0), hasPhotos: false };

let database: TestDatabase;
let content: ContentSnapshot;
let customerId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
  await seedCatalog(database.db, { size: 'small', now });
  const [customer] = await seedCustomers(database.db, now);
  customerId = customer?.id ?? 0;
  content = await openContentSnapshot(database.db, testLog);
});

afterAll(async () => {
  await content.close();
  await database.close();
});

const seed = (withContent: ContentSnapshot) =>
  seedHistory({ db: database.db, clock, config: readConfig({}), content: withContent }, { customerId, purchase });

/** Ends like a killed process when the state is asked for the third time: once per purchase. */
function breakAtThirdPurchase(): ContentSnapshot {
  let asked = 0;
  return {
    ...content,
    state: () => {
      asked += 1;
      if (asked === 3) throw new Error('killed');
      return content.state();
    },
  };
}

test('a past that was interrupted is completed, with the same coins in the end', async () => {
  await expect(seed(breakAtThirdPurchase())).rejects.toThrow('killed');
  expect(await listPurchases(database.db, customerId)).toHaveLength(2);
  await seed(content);
  expect(await listPurchases(database.db, customerId)).toHaveLength(6);
  expect(await readBalance(database.db, customerId)).toMatchObject({ availableMinor: 500_000 });
});

test('the past is over: its orders are completed on their own days, and its letters bear them', async () => {
  const days = await database.db<{ paid: Date; completed: Date | null }[]>`
    select paid_at as paid, completed_at as completed from checkout.orders order by id`;
  expect(days[0]?.paid).toEqual(new Date('2026-02-25T12:00:00Z'));
  for (const { paid, completed } of days) expect(completed).toEqual(paid);
  const letters = orderLetters(database.db, 'http://shop.example');
  const [first] = await listPurchases(database.db, customerId);
  const news = { orderId: first?.order.id ?? 0, customerId };
  await letters.tellPaid(news);
  await letters.tellDelivered(news);
  const written = await listMailbox(database.db, null);
  expect(written.map(({ createdAt }) => createdAt)).toEqual([days.at(-1)?.paid, days.at(-1)?.paid]);
});

test('a past that is there stays as it is', async () => {
  await seed(content);
  expect(await listPurchases(database.db, customerId)).toHaveLength(6);
  expect(await readBalance(database.db, customerId)).toMatchObject({ availableMinor: 500_000 });
});
