import { expect, test } from 'vitest';
import { givenCopies } from '../../../test-kit/given-copies.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { alertsNow, withAlerts } from '../../../test-kit/with-alerts.ts';
import { changeFavouriteAlerts } from '#server/alerts/watching/change-favourite-alerts.ts';
import { addFavourite } from '#server/favourites/add-favourite.ts';
import { dayMs } from '#server/platform/clock.ts';

const alerts = withAlerts();
const { shop } = alerts;

const givenId = async (given?: Parameters<typeof givenCustomer>[1]) => (await givenCustomer(shop.db, given)).id;
const reasons = async (customerId: number) => (await alerts.waiting(customerId)).map(({ reason }) => reason);

test('a saved search gets notices of items that are new, in stock again, or within its prices, and of no others', async () => {
  const customerId = await givenId();
  await alerts.search(customerId, 'price_till=80&search=Quixotic');
  const fresh = await alerts.item({ title: 'AK-47 | Quixotic (Field-Tested)', priceCents: 70_00 });
  const dear = await alerts.item({ title: 'M4A4 | Quixotic (Field-Tested)', priceCents: 90_00 });
  await alerts.item({ title: 'M4A4 | Other Thing (Field-Tested)', priceCents: 70_00 });
  await alerts.match();
  expect(await alerts.waiting(customerId)).toMatchObject([{ itemId: fresh.id, reason: 'new' }]);
  await alerts.change(dear.id, { priceCents: 79_00 });
  await alerts.match();
  expect(await reasons(customerId)).toEqual(['new', 'price']);
  await alerts.change(dear.id, { priceCents: 78_00 });
  await alerts.match();
  expect(await reasons(customerId)).toEqual(['new', 'price']);
});

test('an item that a reservation takes and gives back is named once a day', async () => {
  const customerId = await givenId();
  const item = await alerts.item({ title: 'AWP | Zephyrine (Field-Tested)' });
  await alerts.match();
  await alerts.search(customerId, 'search=Zephyrine');
  const comeBack = async () => {
    await alerts.change(item.id, { stock: 0 });
    await alerts.change(item.id, { stock: 1 });
  };
  for (const _ of [1, 2]) {
    await comeBack();
    await alerts.match();
  }
  expect(await reasons(customerId)).toEqual(['back']);
  await comeBack();
  await alerts.match(new Date(alertsNow.getTime() + dayMs + 1));
  expect(await reasons(customerId)).toEqual(['back', 'back']);
});

test('concurrent matching of two workers makes each notice once', async () => {
  const customerId = await givenId();
  const item = await alerts.item({ priceCents: 100_00 });
  await alerts.match();
  await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00 });
  await alerts.change(item.id, { priceCents: 85_00 });
  await Promise.all([alerts.match(), alerts.match(), alerts.match()]);
  expect(await reasons(customerId)).toEqual(['price']);
  expect(await shop.db`select from alerts.changes`).toHaveLength(0);
});

test('a crash before the end leaves the changes in the queue, and the next run finds them', async () => {
  const customerId = await givenId();
  const item = await alerts.item({ priceCents: 100_00 });
  await alerts.match();
  await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00 });
  await alerts.change(item.id, { priceCents: 85_00 });
  await shop.db`
    create function alerts.crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`;
  await shop.db`create trigger crash before delete on alerts.changes for each row execute function alerts.crash()`;
  await expect(alerts.match()).rejects.toThrow('crash');
  await shop.db`drop trigger crash on alerts.changes`;
  expect(await alerts.waiting(customerId)).toEqual([]);
  await alerts.match();
  expect(await reasons(customerId)).toEqual(['price']);
});

test('a price alert waits for its price, in stock, and not for a rise', async () => {
  const customerId = await givenId();
  const item = await alerts.item({ priceCents: 100_00 });
  await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00 });
  await alerts.change(item.id, { priceCents: 95_00 });
  await alerts.match();
  await alerts.change(item.id, { stock: 0 });
  await alerts.change(item.id, { priceCents: 80_00 });
  await alerts.match();
  expect(await alerts.waiting(customerId)).toEqual([]);
  await alerts.change(item.id, { stock: 1 });
  await alerts.match();
  expect(await reasons(customerId)).toEqual(['back']);
});

test('favourites make notices only with consent, and are cheaper only below the lowest price of 30 days', async () => {
  const [silent, agreed] = [await givenId(), await givenId()];
  const item = await alerts.item({ priceCents: 100_00 });
  for (const customerId of [silent, agreed])
    await addFavourite(shop.db, { customerId, itemId: item.id, now: alertsNow });
  await changeFavouriteAlerts(shop.db, { customerId: agreed, now: alertsNow }, { cheaper: true });
  await alerts.change(item.id, { priceCents: 90_00, lowestPriorCents: 85_00 });
  await alerts.match();
  expect(await alerts.waiting(agreed)).toEqual([]);
  await alerts.change(item.id, { priceCents: 84_00 });
  await alerts.match();
  expect(await reasons(agreed)).toEqual(['price']);
  await alerts.change(item.id, { stock: 0 });
  await alerts.change(item.id, { stock: 1 });
  await alerts.match(new Date(alertsNow.getTime() + 2 * dayMs));
  expect(await reasons(agreed)).toEqual(['price']);
  expect(await alerts.waiting(silent)).toEqual([]);
});

test('whoever is blocked or has no verified address gets no notice', async () => {
  const unverified = await givenId({ isVerified: false });
  const blocked = await givenId();
  const item = await alerts.item({ priceCents: 100_00 });
  for (const customerId of [unverified, blocked]) {
    await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00 });
    await alerts.search(customerId, 'price_till=90');
  }
  await shop.db`update identity.customers set blocked_at = now() where id = ${blocked}`;
  await alerts.change(item.id, { priceCents: 80_00 });
  await alerts.match();
  expect(await alerts.waiting(unverified)).toEqual([]);
  expect(await alerts.waiting(blocked)).toEqual([]);
});

test('a broad search names as many items as an email holds, and daily ones wait for their hour', async () => {
  const customerId = await givenId();
  await alerts.search(customerId, 'search=Numerous', 'daily');
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, at) => alerts.item({ title: `AK-47 | Numerous ${at} (Field-Tested)` })),
  );
  expect(ids).toHaveLength(24);
  await alerts.match();
  const waiting = await alerts.waiting(customerId);
  expect(waiting).toHaveLength(20);
  expect(waiting[0]?.dueAt).toEqual(new Date('2026-11-27T08:00:00Z'));
});

test('a price alert of an item gets notices of its cheapest copies, and of a copy once', async () => {
  const customerId = await givenId();
  const item = await alerts.item({ priceCents: 100_00, stock: 0 });
  const [dear = 0, cheap = 0] = await givenCopies(shop.db, item.id, [{ priceCents: 95_00 }, { priceCents: 96_00 }]);
  await alerts.match(new Date(alertsNow.getTime() + dayMs));
  await expect(alerts.priceAlert(customerId, item.id, { targetMinor: 95_00 })).rejects.toMatchObject({
    code: 'price_alert_reached_already',
  });
  await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00, repeats: true });
  await alerts.change(dear, { priceCents: 89_00 });
  await alerts.change(cheap, { priceCents: 80_00 });
  await alerts.match();
  expect((await alerts.waiting(customerId)).map(({ itemId }) => itemId)).toEqual([cheap, dear]);
  await alerts.change(dear, { priceCents: 95_00 });
  await alerts.change(dear, { priceCents: 88_00 });
  await alerts.match();
  expect(await alerts.waiting(customerId)).toHaveLength(2);
  await alerts.send(customerId);
  const [email] = await alerts.emails(customerId);
  expect(email?.subject).toBe(`${item.title} now costs €80.00`);
  expect(email?.text).toContain(`https://shop.example/products/cs2/all/${cheap}`);
  expect(email?.text).toMatch(/ · Float 0\.\d+/);
});

test('a copy that was sold before its email does not silence another one', async () => {
  const customerId = await givenId();
  const item = await alerts.item({ priceCents: 100_00, stock: 0 });
  const [first = 0, second = 0] = await givenCopies(shop.db, item.id, [{ priceCents: 95_00 }, { priceCents: 96_00 }]);
  await alerts.match(new Date(alertsNow.getTime() + dayMs));
  await alerts.priceAlert(customerId, item.id, { targetMinor: 90_00, repeats: true });
  await alerts.change(first, { priceCents: 80_00 });
  await alerts.match();
  await alerts.change(first, { stock: 0 });
  await alerts.send(customerId);
  await alerts.change(second, { priceCents: 85_00 });
  await alerts.match();
  expect((await alerts.waiting(customerId)).map(({ itemId }) => itemId)).toEqual([second]);
});

test('items that a search named today take no place of others', async () => {
  const customerId = await givenId();
  await alerts.search(customerId, 'search=Umbrageous');
  const named = [];
  for (let at = 0; at < 20; at += 1)
    named.push(await alerts.item({ title: `AK-47 | Umbrageous ${at} (Field-Tested)`, priceCents: 70_00 }));
  await alerts.match();
  await shop.db`update alerts.notices set settled_at = now(), was_sent = true where customer_id = ${customerId}`;
  for (const { id } of named) {
    await alerts.change(id, { stock: 0 });
    await alerts.change(id, { stock: 1 });
  }
  const fresh = await alerts.item({ title: 'M4A4 | Umbrageous (Field-Tested)', priceCents: 70_00 });
  await alerts.match();
  expect(await alerts.waiting(customerId)).toMatchObject([{ itemId: fresh.id, reason: 'new' }]);
});
