import { expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenSubscription } from '../../../test-kit/given-alerts.ts';
import { alertsNow, stopTokens, withAlerts } from '../../../test-kit/with-alerts.ts';
import { listPriceAlerts, listSearches } from '#server/alerts/alerts.queries.ts';
import { changeFavouriteAlerts } from '#server/alerts/watching/change-favourite-alerts.ts';
import { stopAlert } from '#server/alerts/watching/stop-alert.ts';
import { addFavourite } from '#server/favourites/add-favourite.ts';

const alerts = withAlerts();
const { shop } = alerts;
const givenId = async () => (await givenCustomer(shop.db)).id;
const nextMorning = new Date('2026-11-27T08:01:00Z');

async function givenReached(customerId: number, repeats = false) {
  const item = await alerts.item({ title: 'AWP | Perigee (Field-Tested)', priceCents: 100_00 });
  await alerts.match();
  await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00, repeats });
  await alerts.change(item.id, { priceCents: 85_00, lowestPriorCents: 100_00 });
  await alerts.match();
  return item;
}

test('a reached price makes one email with the lowest price of 30 days and a link that stops it', async () => {
  const customerId = await givenId();
  const item = await givenReached(customerId);
  await alerts.send(customerId);
  await alerts.send(customerId);
  const emails = await alerts.emails(customerId);
  expect(emails).toMatchObject([{ kind: 'alert_price', subject: 'AWP | Perigee (Field-Tested) now costs €85.00' }]);
  expect(emails[0]?.text).toContain('Lowest price of the last 30 days: €100.00');
  expect(emails[0]?.text).toContain(`https://shop.example/products/cs2/all/${item.id}`);
  const [alert] = await listPriceAlerts(shop.db, customerId);
  const url = new URL(emails[0]?.unsubscribeUrl ?? '');
  expect(stopTokens.read(url.searchParams.get('token') ?? '')).toEqual({ kind: 'price', customerId, id: alert?.id });
  expect(alert).toMatchObject({ state: 'reached' });
});

test('an email names items in the language of the customer', async () => {
  const customerId = await givenId();
  await shop.db`
    update identity.customers set language_id = (select id from content.languages where code = 'de') where id = ${customerId}`;
  const [item] = await shop.db<{ id: number; title: string; priceCents: number }[]>`
    select i.id, t.title, i.price_cents from catalog.items i join catalog.item_titles t on t.item_id = i.id
    join content.languages l on l.id = t.language_id and l.code = 'de'
    where i.stock > 0 and i.price_cents > 1000 and i.title <> t.title order by i.id limit 1`;
  if (!item) throw new Error('no item has a German title');
  await alerts.priceAlert(customerId, item.id, { targetMinor: 9_00 });
  await alerts.change(item.id, { priceCents: 8_00 });
  await alerts.match();
  await alerts.send(customerId);
  const [email] = await alerts.emails(customerId);
  expect(email?.subject).toContain(item.title);
  expect(email?.text).toContain(item.title);
});

test('an alert that repeats goes on', async () => {
  const customerId = await givenId();
  await givenReached(customerId, true);
  await alerts.send(customerId);
  expect(await listPriceAlerts(shop.db, customerId)).toMatchObject([{ state: 'active' }]);
});

test('two workers send a notice once', async () => {
  const customerId = await givenId();
  await givenReached(customerId);
  await Promise.all([alerts.send(customerId), alerts.send(customerId), alerts.send(customerId)]);
  expect(await alerts.emails(customerId)).toHaveLength(1);
});

test('a crash between email and record sends nothing, and the next run sends it once', async () => {
  const customerId = await givenId();
  await givenReached(customerId);
  await shop.db`
    create function alerts.crash_settling() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`;
  await shop.db`
    create trigger crash before update on alerts.notices for each row execute function alerts.crash_settling()`;
  await expect(alerts.send(customerId)).rejects.toThrow('crash');
  await shop.db`drop trigger crash on alerts.notices`;
  expect(await alerts.emails(customerId)).toEqual([]);
  await alerts.send(customerId);
  expect(await alerts.emails(customerId)).toHaveLength(1);
});

test('an item that was sold or became dearer meanwhile is not promised, and the alert stays', async () => {
  const customerId = await givenId();
  const item = await givenReached(customerId);
  await alerts.change(item.id, { priceCents: 95_00 });
  await alerts.send(customerId);
  expect(await alerts.emails(customerId)).toEqual([]);
  expect(await alerts.waiting(customerId)).toEqual([]);
  expect(await listPriceAlerts(shop.db, customerId)).toMatchObject([{ state: 'active', lastNoticeAt: null }]);
});

test('whoever was blocked meanwhile gets nothing', async () => {
  const customerId = await givenId();
  await givenReached(customerId);
  await shop.db`update identity.customers set blocked_at = now() where id = ${customerId}`;
  await alerts.send(customerId);
  expect(await alerts.emails(customerId)).toEqual([]);
  expect(await alerts.waiting(customerId)).toEqual([]);
});

test('daily searches and favourites share one digest, and each search at once has its own email', async () => {
  const customerId = await givenId();
  const favourite = await alerts.item({ priceCents: 50_00 });
  await addFavourite(shop.db, { customerId, itemId: favourite.id, now: alertsNow });
  await changeFavouriteAlerts(shop.db, { customerId, now: alertsNow }, { back: true });
  await alerts.search(customerId, 'search=Gossamer', 'daily');
  await alerts.search(customerId, 'search=Gossamer&type=Rifle', 'instant');
  await alerts.item({ title: 'AK-47 | Gossamer (Field-Tested)' });
  await alerts.change(favourite.id, { stock: 0 });
  await alerts.change(favourite.id, { stock: 1 });
  await alerts.match();
  await alerts.send(customerId);
  expect((await alerts.emails(customerId)).map(({ kind }) => kind)).toEqual(['alert_search']);
  await alerts.send(customerId, nextMorning);
  const [, digest] = await alerts.emails(customerId);
  expect(digest?.kind).toBe('alert_digest');
  expect(digest?.text).toContain('search=Gossamer');
  expect(digest?.text).toContain(favourite.title);
  expect(digest?.html).toContain('/og/item/');
});

test('a stop link stops its alert and forgets what waits; the daily one stops all daily ones', async () => {
  const customerId = await givenId();
  await alerts.search(customerId, 'search=Stoppable');
  await alerts.search(customerId, 'search=Stoppable&type=Rifle', 'daily');
  await alerts.item({ title: 'AK-47 | Stoppable (Field-Tested)' });
  await alerts.match();
  const searches = await listSearches(shop.db, customerId);
  const instant = searches.find(({ frequency }) => frequency === 'instant');
  for (const _ of [1, 2]) await stopAlert(shop.db, { kind: 'search', customerId, id: instant?.id ?? 0 });
  expect((await listSearches(shop.db, customerId)).map(({ frequency }) => frequency).toSorted()).toEqual([
    'daily',
    'off',
  ]);
  expect(await alerts.waiting(customerId)).toHaveLength(1);
  await stopAlert(shop.db, { kind: 'daily', customerId, id: customerId });
  expect(await alerts.waiting(customerId)).toEqual([]);
  expect((await listSearches(shop.db, customerId)).map(({ frequency }) => frequency)).toEqual(['off', 'off']);
});

test('a push message goes to every device, and an alert only by push sends no email', async () => {
  const customerId = await givenId();
  await givenReached(customerId);
  await shop.db`update alerts.price_alerts set by_email = false, by_push = true where customer_id = ${customerId}`;
  const { p256dh, auth } = givenSubscription();
  await shop.db`
    insert into alerts.push_devices (customer_id, endpoint, p256dh, auth, name, created_at)
    select ${customerId}, 'https://fcm.googleapis.com/send/' || at, ${p256dh}, ${auth}, 'Chrome', now()
    from generate_series(1, 2) at`;
  await alerts.send(customerId);
  expect(await alerts.emails(customerId)).toEqual([]);
  const jobs = await shop.db`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'alerts.send_push'`;
  expect(jobs).toHaveLength(2);
  expect(JSON.stringify(jobs)).toContain('now costs €85.00');
});
