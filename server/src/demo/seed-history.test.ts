import { expectLedgerIntegrity } from '../../test-kit/expect-money.ts';
import { openPastShop } from '../../test-kit/past-shop.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalog } from '#server/catalog/import/seed-catalog.ts';
import { listPurchases } from '#server/checkout/orders/list-purchases.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { seedCustomers } from '#server/identity/accounts/seed-customers.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { listMailbox } from '#server/email/email.queries.ts';
import { listDeposits } from '#server/wallet/wallet.queries.ts';
import { orderEmails } from '#server/checkout/orders/order-emails.ts';
import { seedHistory } from './seed-history.ts';

const now = new Date('2026-06-01T12:00:00Z');

const shop = withMoneyShop({ verify: (db) => expectLedgerIntegrity(db, now) });
let content: ContentSnapshot;
let customerId: number;
let past: Awaited<ReturnType<typeof openPastShop>>;

beforeAll(async () => {
  await seedCatalog(shop.db, { size: 'small', isForSale: true, now });
  const [customer] = await seedCustomers(shop.db, now);
  customerId = customer?.id ?? 0;
  content = await openContentSnapshot(shop.db, testLog);
  past = await openPastShop(shop.db, now);
});

afterAll(async () => {
  await past.close();
  await content.close();
});

const seed = (withContent: ContentSnapshot) => {
  const { gateways, setProviderClock } = past;
  const purchase = { ...shop.deps, gateways };
  return seedHistory(past.depsWith(withContent), { customerId, purchase, setProviderClock });
};

const topUps = async () => (await listDeposits(shop.db, customerId)).map(({ status }) => status);
const allTopUps = ['credited', 'credited', 'declined', 'credited', 'credited', 'credited', 'credited'];

/** Throws on the given read of the content, like a killed process: one read per deposit, then one per purchase. */
function breakAt(time: number): ContentSnapshot {
  let asked = 0;
  return {
    ...content,
    state: () => {
      asked += 1;
      if (asked === time) throw new Error('killed');
      return content.state();
    },
  };
}

test('completes an interrupted history with the same balance', async () => {
  await expect(seed(breakAt(3))).rejects.toThrow('killed');
  expect(await topUps()).toEqual(['credited', 'credited']);
  await shop.db`update wallet.deposits set status = 'pending', credited_at = null where coins_minor = 5000`;
  await expect(seed(breakAt(8))).rejects.toThrow('killed');
  expect(await topUps()).toEqual(allTopUps);
  expect(await listPurchases(shop.db, customerId, content.displayFor({}).language)).toHaveLength(2);
  await seed(content);
  expect(await listPurchases(shop.db, customerId, content.displayFor({}).language)).toHaveLength(6);
  expect(await readBalance(shop.db, customerId)).toMatchObject({ availableMinor: 500_000 });
});

test('seeded orders are completed on their own days, and so are their emails dated', async () => {
  const days = await shop.db<{ paid: Date; completed: Date | null }[]>`
    select paid_at as paid, completed_at as completed from checkout.orders order by id`;
  expect(days[0]?.paid).toEqual(new Date('2026-02-25T12:00:00Z'));
  for (const { paid, completed } of days) expect(completed).toEqual(paid);
  const emails = orderEmails(shop.db, {
    clock: { now: () => now },
    shopUrl: 'http://shop.example',
    tradeLink: () => 'https://steam.example/trade',
  });
  const [first] = await listPurchases(shop.db, customerId, content.displayFor({}).language);
  const event = { orderId: first?.order.id ?? 0, customerId };
  await emails.emailPaid(event);
  await emails.emailDelivered(event);
  const written = await listMailbox(shop.db, null);
  const paidAt = days.at(-1)?.paid.getTime() ?? 0;
  expect(written.map(({ createdAt }) => createdAt.getTime() - paidAt)).toEqual([1, 0]);
});

test('does not change existing history', async () => {
  await seed(content);
  expect(await topUps()).toEqual(allTopUps);
  expect(await listPurchases(shop.db, customerId, content.displayFor({}).language)).toHaveLength(6);
  expect(await readBalance(shop.db, customerId)).toMatchObject({ availableMinor: 500_000 });
});

test('seeded orders have their invoices, numbered in the order of time', async () => {
  const invoices = await shop.db<{ number: string; days: number }[]>`
    select number, (${now}::date - issued_at::date)::int as days from invoices.documents order by issued_at`;
  expect(invoices.map(({ days }) => days)).toEqual([96, 61, 33, 20, 9, 2]);
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, at) => `2026-00000${at + 1}`));
});
