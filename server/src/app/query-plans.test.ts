import { afterAll, beforeAll, expect, test } from 'vitest';
import { Logger, runOnce } from 'graphile-worker';
import { type Caller, createCaller } from '../../test-kit/call-shop.ts';
import { givenAlerts } from '../../test-kit/given-alerts.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { givenDrivenShop } from '../../test-kit/driven-shop.ts';
import { givenIban } from '../../test-kit/given-payout.ts';
import { givenContact, givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { multiplyRows } from '../../test-kit/many-rows.ts';
import { findFullReads, openRecordingDatabase, type RecordingDatabase } from '../../test-kit/recording-database.ts';
import { createShopMetrics } from './shop-metrics.ts';
import { openShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

const rows = 6000;
let database: TestDatabase;
let recording: RecordingDatabase;
let statements: [string, number][];
let grown: string[];

beforeAll(async () => {
  database = await openTestDatabase('shop');
  recording = openRecordingDatabase(database.url);
  const { actors } = await givenDrivenShop(database.db);
  await liveThroughADay(actors[1].customerId ?? 0);
  statements = [...recording.statements].filter(([text]) => /^\s*(?:select|with|update|delete|insert)\b/i.test(text));
  grown = await multiplyRows(database.db, rows);
  // Few notices wait at a time.
  await database.db`update alerts.notices set settled_at = created_at where id % 50 <> 0`;
  await database.db`analyze alerts.notices`;
}, 120_000);
afterAll(async () => {
  await recording.db.end();
  await database.close();
});

/** Makes every kind of call that customers make often, and runs every job that does not prove books from the first row. */
async function liveThroughADay(customerId: number): Promise<void> {
  const { db } = recording;
  await watchItems(customerId);
  const shop = await openShopApp(db);
  await createShopMetrics({ ...shop.deps, ...shop.wiring }).text();
  const calls = createCaller(shop, await givenSession(db, customerId));
  await buyAndSell(calls);
  const guest = createCaller(shop, null);
  const { email } = await givenCustomer(db);
  await guest.reply('login', { username: email, password: givenPassword });
  await guest.reply('requestPasswordReset', { email });
  const jobs = shop.wiring.jobs('http://127.0.0.1:1').filter(({ name }) => !/verify|compare|webhook/.test(name));
  for (const job of jobs) if (job.cron) await job.run(undefined);
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  await runOnce({ connectionString: database.url, taskList, logger: silent, noHandleSignals: true });
  await shop.close();
  await changePrices();
}

/** Alerts with a notice that is due, and changes that wait for matching. */
async function watchItems(customerId: number): Promise<void> {
  const { db } = database;
  const [item] = await db<{ id: number }[]>`select id from catalog.items where stock > 0 order by id limit 1`;
  await givenAlerts(db, { customerId, itemId: item?.id ?? 0, mark: 'plans' });
  await db`update alerts.saved_searches set query = 'price_till=1000000'`;
  await db`update alerts.notices set due_at = now()`;
  await changePrices();
}

const changePrices = () =>
  database.db`update catalog.items set price_cents = price_cents - 1 where stock > 0 and price_cents > 100`;

async function buyAndSell({ reply }: Caller): Promise<void> {
  const { payload: items } = await reply('listItems', { limit: 3 });
  const form = { ...givenContact, phone: '+4930231250', country: 276, tradeUrl: givenTradeUrl };
  for (const [at, paymentMethod] of ['balance', 'card'].entries()) {
    await reply('addToCart', { id: items[at]?.id });
    await reply('purchaseProduct', { ...form, paymentMethod }, paymentMethod);
  }
  await reply('checkPromoCode', { code: 'WELCOME10' });
  for (const item of items) await reply('addFavourite', { id: item.id });
  await reply('removeFavourite', { id: items[0]?.id });
  await reply('startDeposit', { ...form, amount: 20, paymentType: 'card' }, 'top-up');
  const { payload: offers } = await reply('listOffers');
  const offer = offers[0]?.id;
  await reply('acceptOffer', { id: offer });
  const account = { paymentMethod: 'sepa', first_name: 'Kim', last_name: 'Test', account_number: givenIban };
  await reply('withdrawOffer', { id: offer, ...form, country: 'DE', ...account }, 'payout');
  await watch(reply, items[1]?.id ?? 0);
  for (const call of [
    'listAlerts',
    'listPurchases',
    'listFavourites',
    'listFavouriteIds',
    'listDeposits',
    'readStatement',
    'readBalanceRefund',
    'listOffers',
    'listSessions',
    'listApiKeys',
    'listWebhooks',
    'readProfile',
    'readCart',
  ] as const)
    await reply(call);
}

async function watch(reply: Caller['reply'], itemId: number): Promise<void> {
  const { payload } = await reply('saveSearch', { name: 'Rifles', query: 'type=Rifle', frequency: 'instant' });
  await reply('changeSearch', { id: payload.searches[0]?.id, frequency: 'off' });
  const { payload: alerts } = await reply('setPriceAlert', { item_id: itemId, target: 0.01 });
  await reply('changePriceAlert', { id: alerts.prices[0]?.id, is_paused: true });
  await reply('changeFavouriteAlerts', { cheaper: true, back: false });
}

// The queue's own words would only repeat the failures.
const silent = new Logger(() => () => undefined);

test('the tables are as large as after years in production', () => {
  expect(grown).toEqual(
    expect.arrayContaining([
      'alerts.changes',
      'alerts.favourite_alerts',
      'alerts.notices',
      'alerts.price_alerts',
      'alerts.push_devices',
      'alerts.saved_searches',
      'cart.carts',
      'cart.lines',
      'checkout.orders',
      'delivery.deliveries',
      'favourites.favourites',
      'identity.customers',
      'identity.sessions',
      'ledger.entries',
      'email.messages',
      'offers.offers',
      'payments.payments',
      'payments.payouts',
      'wallet.deposits',
    ]),
  );
  expect(statements.length).toBeGreaterThan(80);
});

test('no statement of calls and jobs scans a large table', async () => {
  const large = new Set(grown);
  const faults: string[] = [];
  for (const [statement, parameters] of statements) {
    const read = (await findFullReads(database.db, statement, parameters)).filter((table) => large.has(table));
    if (read.length > 0) faults.push(`${read.join(', ')}: ${statement.replaceAll(/\s+/g, ' ').trim()}`);
  }
  expect(faults).toEqual([]);
});
