import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFavourite } from './add-favourite.ts';
import { purgeRemoved, listFavourites, removeFavourite } from './favourites.queries.ts';
import { restorableMs } from './favourites.rules.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const noon = new Date('2026-11-20T12:00:00Z');
const later = new Date(noon.getTime() + restorableMs + 1);

async function givenFavourite(customerId: number): Promise<number> {
  const { id: itemId } = await givenItem(database.db);
  await addFavourite(database.db, { customerId, itemId, now: noon });
  return itemId;
}

test('removing a favourite leaves others and those of other customers', async () => {
  const [me, other] = [await givenCustomer(database.db), await givenCustomer(database.db)];
  const [gone, stays] = [await givenFavourite(me.id), await givenFavourite(me.id)];
  await addFavourite(database.db, { customerId: other.id, itemId: gone, now: noon });
  for (const _ of [1, 2]) await removeFavourite(database.db, { customerId: me.id, itemId: gone, now: noon });
  expect(await listFavourites(database.db, me.id)).toMatchObject([{ itemId: stays }]);
  expect(await listFavourites(database.db, other.id)).toMatchObject([{ itemId: gone }]);
});

test('purges removed favourites at night and keeps the others', async () => {
  const { id: customerId } = await givenCustomer(database.db);
  const [gone, stays] = [await givenFavourite(customerId), await givenFavourite(customerId)];
  await removeFavourite(database.db, { customerId, itemId: gone, now: noon });
  const kept = () => database.db`select item_id from favourites.favourites where customer_id = ${customerId}`;
  await purgeRemoved(database.db, noon);
  expect(await kept()).toHaveLength(2);
  await purgeRemoved(database.db, later);
  expect(await kept()).toEqual([{ itemId: stays }]);
});
