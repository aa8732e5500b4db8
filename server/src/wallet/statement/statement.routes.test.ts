import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/api.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

/** A customer who got coins once per amount. */
async function givenReader(...coinsMinor: number[]) {
  const { id } = await givenCustomer(shop.db);
  for (const coins of coinsMinor) await givenWallet(shop.db, id, coins);
  const authorization = `Bearer ${await givenSession(shop.db, id)}`;
  const get = (path: string) => shop.app.inject({ url: `/api/user/wallet/${path}`, headers: { authorization } });
  const read = async (query = '') => (await get(`statement${query}`)).json<ReplyOf<'readStatement'>>();
  return { id, get, read };
}

test('the statement has rows, pages and a summary', async () => {
  const { read } = await givenReader(10_00, 2_50);
  expect(await read('?limit=1')).toEqual({
    status: 'OK',
    payload: [
      {
        id: expect.any(Number) as number,
        created_at: Date.parse('2026-01-01T12:00:00Z') / 1000,
        kind: 'other',
        description: 'Opening balance',
        reference_type: null,
        reference_id: null,
        amount: 2.5,
        balance_after: 12.5,
      },
    ],
    meta: { total: 2, pages: 2 },
    summary: {
      opening: 0,
      in: 12.5,
      out: 0,
      closing: 12.5,
      listed_in: 12.5,
      listed_out: 0,
      balance: 12.5,
      reserved: 0,
      matches: true,
    },
  });
  expect(await read('?kind=deposit')).toMatchObject({ payload: [], meta: { total: 0, pages: 0 } });
  expect((await read('?lang_id=2')).payload[0]?.description).not.toBe('Opening balance');
  expect(await read('?from=&to=2025-12-31')).toMatchObject({ payload: [], summary: { closing: 0, balance: 12.5 } });
});

test('guests read neither the statement nor its file', async () => {
  for (const path of ['statement', 'statement.csv']) {
    const reply = await shop.app.inject(`/api/user/wallet/${path}`);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
  }
});

test.each([
  ['kind=gold', 'kind', 'This choice is not offered'],
  ['from=yesterday', 'from', 'Please enter a valid date (YYYY-MM-DD)'],
  ['to=2026-02-30', 'to', 'Please enter a valid date (YYYY-MM-DD)'],
  ['from=0000-01-01', 'from', 'Please enter a valid date (YYYY-MM-DD)'],
  ['from=2026-02-02&to=2026-02-01', 'to', 'The end of the period is before its start'],
])('%s is refused, in the file too', async (query, field, text) => {
  const { get } = await givenReader();
  for (const path of ['statement', 'statement.csv']) {
    const reply = await get(`${path}?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ status: 'ERROR', message: text, errors: { [field]: [text] } });
  }
});

test('the file has the rows of the statement, and none of other customers', async () => {
  await givenReader(99_00);
  const { get } = await givenReader(10_00, 1240_50);
  const reply = await get('statement.csv');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="statement-\d{4}-\d\d-\d\d\.csv"$/) as string,
  });
  const rows: string[][] = parse(reply.body, { bom: true });
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['date', 'kind', 'description', 'reference', 'amount', 'balance_after'],
    ['2026-01-01T12:00:00.000Z', 'other', 'Opening balance', '', '1240.50', '1250.50'],
    ['2026-01-01T12:00:00.000Z', 'other', 'Opening balance', '', '10.00', '10.00'],
  ]);
  expect(parse((await get('statement.csv?kind=deposit')).body, { bom: true })).toHaveLength(1);
});

test('a query that is not UTF-8 and too many files are refused', async () => {
  const { get, id } = await givenReader();
  expect((await get('statement.csv?kind=%ff')).json()).toMatchObject({ code: 'unreadable_query' });
  await shop.db`insert into platform.rate_windows (key, started_at, count)
    values (${`statement-file:customer:${id}`}, now(), 30)`;
  const reply = await get('statement.csv');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, expect.any(String)]);
});
