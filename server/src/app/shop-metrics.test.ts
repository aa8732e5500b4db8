import { expect, test } from 'vitest';
import { createCaller } from '../../test-kit/call-shop.ts';
import { givenAlerts } from '../../test-kit/given-alerts.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenContact, givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';
import { createShopMetrics } from './shop-metrics.ts';

const shop = withShopApp();

const readMetrics = () => createShopMetrics({ ...shop.deps, ...shop.wiring }).text();

test('an unpaid order shows as an order and a payment that wait', async () => {
  const before = await readMetrics();
  expect(before).not.toContain('loadout_orders{');
  const { id } = await givenCustomer(shop.db);
  const { reply } = createCaller(shop, await givenSession(shop.db, id));
  const { payload: items } = await reply('listItems', { limit: 1 });
  await reply('addToCart', { id: items[0]?.id });
  const form = { ...givenContact, phone: '+4930231250', country: 276, tradeUrl: givenTradeUrl };
  await reply('purchaseProduct', { ...form, paymentMethod: 'card' }, 'card');
  const text = await readMetrics();
  expect(text).toContain('loadout_orders{state="pending_payment"} 1');
  expect(text).toContain('loadout_payments{state="open"} 1');
  expect(text).toMatch(/loadout_orders_oldest_seconds\{state="pending_payment"\} \d/);
});

test('a job without a worker shows as due', async () => {
  await shop.db`select graphile_worker.add_job('nobody.runs_this', run_at => now() - interval '1 hour')`;
  const text = await readMetrics();
  expect(text).toMatch(/loadout_jobs\{state="due"\} [1-9]/);
  expect(text).toMatch(/loadout_jobs_oldest_seconds\{state="due"\} 36\d\d/);
});

test('a notice that was not sent shows as due, and zero tells that none waits', async () => {
  expect(await readMetrics()).toContain('loadout_notices{state="due"} 0');
  const { id } = await givenCustomer(shop.db);
  const [item] = await shop.db<{ id: number }[]>`select id from catalog.items order by id limit 1`;
  await givenAlerts(shop.db, { customerId: id, itemId: item?.id ?? 0, mark: 'metrics' });
  await shop.db`update alerts.notices set due_at = now() - interval '1 hour'`;
  const text = await readMetrics();
  expect(text).toMatch(/loadout_notices\{state="due"\} [1-9]/);
  expect(text).toMatch(/loadout_notices_oldest_seconds\{state="due"\} 36\d\d/);
});

test('tells that the database answers, its connections, and that the catalog is current', async () => {
  const text = await readMetrics();
  expect(text).toContain('loadout_database_up 1');
  expect(text).toMatch(/loadout_database_connections\{state="active"\} [1-9]/);
  expect(text).toContain('loadout_catalog_lag_seconds 0');
});
