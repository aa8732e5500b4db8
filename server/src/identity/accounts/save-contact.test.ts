import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { saveContact } from './save-contact.ts';

const contact = { address: 'Example Street 2', city: 'Bremen', postCode: '28195', countryId: 276 };
const tradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db`insert into content.countries (id, iso, iso3, hash, title, calling_code)
    values (276, 'DE', 'DEU', 'de', 'Germany', '49')`;
});

afterAll(() => database.close());

const save = (customerId: number, saved: Parameters<typeof saveContact>[2]) =>
  inTransaction(database.db, (tx) => saveContact(tx, customerId, saved));

test('saves address and trade link; an address alone leaves the trade link', async () => {
  const { id } = await givenCustomer(database.db);
  await save(id, { ...contact, tradeUrl });
  await save(id, { ...contact, city: 'Kiel' });
  expect(await readCustomerProfile(database.db, id, null)).toMatchObject({
    address: 'Example Street 2',
    city: 'Kiel',
    postCode: '28195',
    steamTradeLink: tradeUrl,
  });
});

test('writes nothing into an erased account', async () => {
  const { id } = await givenCustomer(database.db);
  await database.db`update identity.customers set deleted_at = now(), blocked_at = now() where id = ${id}`;
  await save(id, { ...contact, tradeUrl });
  const [row] = await database.db`select city, steam_trade_link from identity.customers where id = ${id}`;
  expect(row).not.toMatchObject({ city: 'Bremen' });
  expect(row).not.toMatchObject({ steamTradeLink: tradeUrl });
});
