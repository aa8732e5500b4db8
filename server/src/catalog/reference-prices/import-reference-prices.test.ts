import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTextRows } from '#server/catalog/import/read-text-rows.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCopies } from '../../../test-kit/given-copies.ts';
import { givenItems } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { importReferencePrices } from './import-reference-prices.ts';
import { readReferenceRows } from './read-reference-rows.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
let ids: number[] = [];
let name = '';

beforeAll(async () => {
  database = await openTestDatabase();
  ids = (await givenItems(database.db, [{}, {}])).map(({ id }) => id);
  const [row] = await database.db<{ name: string }[]>`
    select market_hash_name as name from catalog.items where id = ${ids[0] ?? 0}`;
  name = row?.name ?? '';
});
afterAll(() => database.close());

const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);

async function run(text: string) {
  const file = await readReferenceRows(readTextRows(text, true), now);
  const {
    prices: _,
    version: __,
    ...plan
  } = await inTransaction(database.db, (tx) => importReferencePrices(tx, file, null));
  return plan;
}

const stored = async () =>
  (
    await database.db<{ row: string }[]>`
      select concat_ws(' ', item_id, day, price_cents, source) as row from catalog.reference_prices
      where item_id = any(${ids}::integer[]) order by item_id, day`
  ).map(({ row }) => row);

test('prices of several days come by id and by market name; the same file again changes nothing', async () => {
  const [first = 0, second = 0] = ids;
  await database.db`insert into catalog.reference_prices values (${second}, '2026-11-18', 900, 'steam_market')`;
  const text = `item_id,market_hash_name,date,price
,${name},2026-11-19,12.5
,${name},2026-11-20,"13,07"
${second},,2026-11-18,9
${first},${name},2026-11-01,1000000
`;
  expect(await run(text)).toEqual({ added: 3, changed: 1, unchanged: 0, bad: [] });
  const rows = await stored();
  expect(rows).toEqual([
    `${first} 2026-11-01 100000000 import`,
    `${first} 2026-11-19 1250 import`,
    `${first} 2026-11-20 1307 import`,
    `${second} 2026-11-18 900 import`,
  ]);
  expect(await run(text)).toEqual({ added: 0, changed: 0, unchanged: 4, bad: [] });
  expect(await run(text.replace('12.5', '12.6'))).toMatchObject({ added: 0, changed: 1, unchanged: 3 });
  expect(await stored()).toEqual(rows.map((row) => row.replace(' 1250 ', ' 1260 ')));
});

test('bad rows are named by line, and then nothing is written', async () => {
  const before = await stored();
  const [first = 0] = ids;
  const [copyId = 0] = await givenCopies(database.db, first, [{}]);
  const text = `item_id,market_hash_name,date,price
${first},,2026-11-10,5.00
${first},Other,2026-11-11,5.00
${first},,2026-11-21,5.00
${first},,2025-10-01,5.00
${first},,20.11.2026,5.00
${first},,2026-11-12,5.001
${first},,2026-11-12,0
,,2026-11-12,1
99999999,,2026-11-12,1
,Nobody,2026-11-12,1
${copyId},,2026-11-12,1
,${name},2026-11-10,6
${first},,2026-11-12
,Na\u0000me,2026-11-12,1
`;
  const { bad } = await run(text);
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    `3 item ${first} is "${name}"`,
    '4 date is in the future',
    '5 date is more than 400 days ago; such prices are not kept',
    '6 date is not a date such as 2026-11-20',
    '7 price is not an amount in euros such as 12.50',
    '8 price is not positive',
    '9 item_id and market_hash_name are missing',
    '10 there is no item 99999999',
    '11 there is no item "Nobody"',
    expect.stringMatching(new RegExp(`^12 item ${copyId} is a copy of item \\d+, which has the prices$`)),
    '13 repeats the item and day of line 2',
    '14 has 3 fields where the header has 4',
    '15 market_hash_name holds characters that are not text',
  ]);
  expect(await stored()).toEqual(before);
});

test('a file of another shape, and one beyond 100,000 rows, are refused', async () => {
  expect((await run('id;day;price\n1;2026-11-12;3')).bad[0]).toMatchObject({ line: 2 });
  const [first = 0] = ids;
  const rows = Array.from({ length: 100_001 }, (_, at) => `${first},${day(at % 300)},1`);
  const { bad } = await run(['item_id,date,price', ...rows].join('\n'));
  expect(bad.at(-1)).toEqual({ line: 100_002, reason: 'is beyond 100000 rows, the most of one file' });
});

test('a file of more than one batch is imported whole', async () => {
  const items = await givenItems(
    database.db,
    Array.from({ length: 60 }, () => ({})),
  );
  const lines = items.flatMap(({ id }) =>
    Array.from({ length: 200 }, (_, back) => `${id},${day(back)},${back + 1}.50`),
  );
  const text = ['item_id,date,price', ...lines].join('\n');
  expect(await run(text)).toMatchObject({ added: 12_000, bad: [] });
  expect(await run(text)).toMatchObject({ added: 0, unchanged: 12_000 });
});
