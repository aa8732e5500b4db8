import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { officeRoutes } from '#contract/office/office-api.ts';
import type { OfficeRoute } from '#contract/office/office-route.ts';
import { givenOfficeRecords } from '../../test-kit/given-office-records.ts';
import { givenStaff } from '../../test-kit/given-staff.ts';
import { multiplyRows } from '../../test-kit/many-rows.ts';
import { openMoneyShop, type MoneyShop } from '../../test-kit/money-shop.ts';
import {
  findFullReads,
  findFullReadsFor,
  openRecordingDatabase,
  type RecordingDatabase,
} from '../../test-kit/recording-database.ts';
import { openShopApp } from '../../test-kit/shop-app.ts';

/** Tables of other domains that grow with the years. */
const growing = [
  'audit.entries',
  'catalog.items',
  'content.setting_changes',
  'deals.deals',
  'invoices.documents',
  'office.sign_ins',
  'promo.codes',
  'promo.redemptions',
];
/** Searches of each kind that lists tell apart. */
const searches = [
  'kim',
  'kim@',
  '#77',
  '123456',
  'pi_1',
  'https://steamcommunity.com/tradeoffer/new/?partner=1',
  '%',
  '2026-000001',
  'PAYOUT-1-0a1b2c3d',
];
/** One of them fits the column by which a list is sorted. */
const positions = [
  ['x', 5],
  [7, 5],
  ['2026-11-26T10:00:00Z', 5],
  [':7', 5],
  ['7:7', 5],
];
const cursors = positions.map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));
const lists = Object.values<OfficeRoute>(officeRoutes).filter(({ input }) => 'cursor' in fieldsOf(input));

let shop: MoneyShop;
let recording: RecordingDatabase;
let grown: string[];

beforeAll(async () => {
  shop = await openMoneyShop();
  recording = openRecordingDatabase(shop.databaseUrl);
  await givenOfficeRecords(shop);
}, 60_000);
afterAll(async () => {
  await recording.db.end();
  await shop.close();
});

/** Statements of all calls of a list, with values of their parameters. */
type Statements = Map<string, readonly unknown[]>;

async function recordList(route: OfficeRoute, list: ListCaller): Promise<Statements> {
  const statements: Statements = new Map();
  for (const sort of choicesOf(fieldsOf(route.input)['sort']) ?? []) {
    const pages: Record<string, string>[] = [{ sort }];
    for (const cursor of cursors) if ((await list(route, { sort, cursor })).isRead) pages.push({ sort, cursor });
    expect([route.name, sort, pages.length]).not.toContain(1);
    for (const filter of filtersOf(route)) {
      for (const page of pages) {
        recording.values.clear();
        const { isRead, body } = await list(route, { ...page, ...filter });
        // Cursors of some filters have a form of their own.
        if (!isRead && 'cursor' in page) continue;
        expect([isRead, route.name, filter, body]).toContain(true);
        for (const [statement, values] of recording.values) if (isPage(statement)) statements.set(statement, values);
      }
    }
  }
  return statements;
}

type ListCaller = (route: OfficeRoute, query: Record<string, string>) => Promise<{ isRead: boolean; body: string }>;

async function listAsAdmin(app: FastifyInstance): Promise<ListCaller> {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  return async ({ path }, query) => {
    const url = `/api${path.replaceAll(/:\w+/g, '1')}?${new URLSearchParams(query).toString()}`;
    const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { isRead: statusCode === 200, body };
  };
}

/** Counts are left out: they end after ten thousand rows, and a filter that most rows pass has no index. */
function isPage(statement: string): boolean {
  return /^\s*(?:select|with)\b/i.test(statement) && !/^\s*select count\(\*\)::int as count from \(/.test(statement);
}

/** No filter, each search, and each filter. */
function filtersOf({ input }: OfficeRoute): Record<string, string>[] {
  const { sort: _sort, cursor: _cursor, limit: _limit, q: _q, id: _id, ...filters } = fieldsOf(input);
  const chosen = Object.entries(filters).flatMap(([name, field]) =>
    (choicesOf(field) ?? ['1']).map((value) => ({ [name]: value })),
  );
  return [{}, ...searches.map((q) => ({ q })), ...chosen];
}

function fieldsOf(input: z.ZodType): Record<string, z.ZodType> {
  return input instanceof z.ZodObject ? input.shape : {};
}

/** Choices of a field; null if it takes more than a few. */
function choicesOf(field: z.ZodType | undefined): string[] | null {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return choicesOf(field.unwrap() as z.ZodType);
  return null;
}

const areLarge = (tables: string[]) => tables.some((table) => grown.includes(table));

/** A statement is at fault if both its generic plan and that for its values scan a large table, as PostgreSQL takes either. */
async function findFaults(statements: Statements): Promise<string[]> {
  const faults: string[] = [];
  for (const [statement, values] of statements) {
    if (!areLarge(await findFullReads(shop.db, statement, values.length))) continue;
    if (areLarge(await findFullReadsFor(shop.db, statement, values)))
      faults.push(statement.replaceAll(/\s+/g, ' ').trim());
  }
  return faults;
}

test('no list of the office reads a whole table for a page, by any order, filter or search', async () => {
  const { app, close } = await openShopApp(recording.db);
  const list = await listAsAdmin(app);
  const statements = new Map<string, Statements>();
  for (const route of lists) statements.set(route.name, await recordList(route, list));
  await close();
  grown = await multiplyRows(shop.db, 6000, growing);
  expect(grown).toEqual(expect.arrayContaining([...growing, 'email.messages', 'payments.refunds']));
  const faults: [string, string[]][] = [];
  for (const [name, ofList] of statements) faults.push([name, await findFaults(ofList)]);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
}, 240_000);
