import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem, givenItems } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { untilWaiting } from '../../test-kit/until-waiting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityPersonalData } from '#server/identity/accounts/identity.privacy.ts';
import { lockAccountExclusive } from '#server/identity/identity.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { addFavourite } from './add-favourite.ts';
import { listFavourites, removeFavourite } from './favourites.queries.ts';
import { favouritesMax, restorableMs } from './favourites.rules.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const noon = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);

async function givenInput() {
  const { id: itemId } = await givenItem(database.db, { priceCents: 50_00 });
  const { id: customerId } = await givenCustomer(database.db);
  return { customerId, itemId, now: noon };
}

const reprice = (itemId: number, cents: number) =>
  database.db`update catalog.items set price_cents = ${cents} where id = ${itemId}`;
const favouritesOf = (customerId: number) => listFavourites(database.db, customerId);

test('keeps price and time of the first addition when added again', async () => {
  const input = await givenInput();
  await addFavourite(database.db, input);
  await reprice(input.itemId, 40_00);
  await addFavourite(database.db, { ...input, now: after(restorableMs * 2) });
  expect(await favouritesOf(input.customerId)).toEqual([
    { itemId: input.itemId, priceWhenAddedCents: 50_00, addedAt: noon },
  ]);
});

test('concurrent additions of an item make one favourite', async () => {
  const input = await givenInput();
  await Promise.all([1, 2, 3].map(() => addFavourite(database.db, input)));
  expect(await favouritesOf(input.customerId)).toHaveLength(1);
});

test('restores a recently removed favourite; later adds it as new', async () => {
  const input = await givenInput();
  await addFavourite(database.db, input);
  await reprice(input.itemId, 40_00);
  await removeFavourite(database.db, { ...input, now: after(1000) });
  expect(await favouritesOf(input.customerId)).toEqual([]);
  await addFavourite(database.db, { ...input, now: after(1000 + restorableMs) });
  expect(await favouritesOf(input.customerId)).toMatchObject([{ priceWhenAddedCents: 50_00, addedAt: noon }]);
  await removeFavourite(database.db, { ...input, now: after(2000) });
  const late = after(2001 + restorableMs);
  await addFavourite(database.db, { ...input, now: late });
  expect(await favouritesOf(input.customerId)).toMatchObject([{ priceWhenAddedCents: 40_00, addedAt: late }]);
});

test('a sold-out item can be added, an unknown one cannot', async () => {
  const input = await givenInput();
  const sold = await givenItem(database.db, { stock: 0 });
  await addFavourite(database.db, { ...input, itemId: sold.id });
  await expect(addFavourite(database.db, { ...input, itemId: 1 })).rejects.toMatchObject({ code: 'item_not_found' });
  expect(await favouritesOf(input.customerId)).toMatchObject([{ itemId: sold.id }]);
});

test('adds no favourite during account deletion', async () => {
  const input = await givenInput();
  const { adding } = await inTransaction(database.db, async (tx) => {
    await lockAccountExclusive(tx, input.customerId);
    const begun = addFavourite(database.db, input).catch(({ code }: { code: string }) => code);
    await untilWaiting(database.db);
    await identityPersonalData.erase(tx, { customerId: input.customerId, now: noon });
    return { adding: begun };
  });
  expect(await adding).toBe('not_signed_in');
  expect(await favouritesOf(input.customerId)).toEqual([]);
});

test('concurrent additions do not exceed the limit, and removing one makes room', async () => {
  const input = await givenInput();
  const items = await givenItems(
    database.db,
    Array.from({ length: favouritesMax + 2 }, () => ({})),
  );
  const ids = items.map(({ id }) => id);
  for (const itemId of ids.slice(0, favouritesMax - 1)) await addFavourite(database.db, { ...input, itemId });
  const rush = await Promise.allSettled(
    ids.slice(favouritesMax - 1).map((itemId) => addFavourite(database.db, { ...input, itemId })),
  );
  expect(rush.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(rush).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ code: 'favourites_full', params: { max: favouritesMax } }) as unknown,
    }),
  );
  expect(await favouritesOf(input.customerId)).toHaveLength(favouritesMax);
  const [first = 0] = ids;
  await addFavourite(database.db, { ...input, itemId: first });
  await removeFavourite(database.db, { ...input, itemId: first });
  await addFavourite(database.db, input);
  expect(await favouritesOf(input.customerId)).toHaveLength(favouritesMax);
});
