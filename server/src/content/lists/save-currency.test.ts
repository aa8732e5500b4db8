import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load-content.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { fetchRates, type FetchRates } from './fetch-rates.ts';
import { listCurrencies, lockCurrencies } from './lists.queries.ts';
import type { CurrencyRecord } from './lists.types.ts';
import { isRateOld, readRates } from './rates.rules.ts';
import { saveCurrency } from './save-currency.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

async function find(code: string): Promise<CurrencyRecord> {
  const found = (await listCurrencies(database.db)).find((currency) => currency.code === code);
  if (!found) throw new Error(`there is no currency ${code}`);
  return found;
}

function save(code: string, change: Parameters<typeof saveCurrency>[1]['change']) {
  return inTransaction(database.db, async (tx) => {
    const before = (await lockCurrencies(tx)).find((currency) => currency.code === code);
    return before && saveCurrency(tx, { before, change, now });
  });
}

test('a rate set by hand is used at once and counts as fresh', async () => {
  await save('USD', { value: '1.25' });
  expect((await loadContent(database.db)).currencies.find(({ code }) => code === 'USD')?.value).toBe('1.25');
  expect(await find('USD')).toMatchObject({ value: '1.25', valueAt: now });
});

test('a currency that is off is not offered, and the default cannot be off or have another rate', async () => {
  await save('PLN', { isEnabled: false });
  expect((await loadContent(database.db)).currencies.some(({ code }) => code === 'PLN')).toBe(false);
  await save('PLN', { isEnabled: true });
  const refused = { code: 'currency_is_default' };
  await expect(save('EUR', { isEnabled: false })).rejects.toMatchObject(refused);
  await expect(save('EUR', { value: '1.1' })).rejects.toMatchObject(refused);
  await expect(save('EUR', { followsSource: true })).rejects.toMatchObject(refused);
  expect(await find('EUR')).toMatchObject({ value: '1', isEnabled: true });
});

test('a source changes what follows it, and leaves wild rates and failures to staff', async () => {
  for (const code of ['USD', 'GBP', 'PLN', 'UAH']) await save(code, { followsSource: true });
  const [dollar, pound, zloty, czk] = await Promise.all(['USD', 'GBP', 'PLN', 'CZK'].map(find));
  const rates = new Map([
    ['USD', '1.3'],
    ['GBP', pound?.value ?? ''],
    ['PLN', '99'],
    ['CZK', '30'],
  ]);
  const later = new Date('2026-11-21T10:00:00Z');
  const changes: string[] = [];
  const record: FetchRates['record'] = async (tx, { changed }) => {
    const [stored] = await tx`select value::text from content.currencies where code = ${changed[0]?.code ?? ''}`;
    changes.push(`${changed[0]?.code} ${stored?.['value']}`);
  };
  const fetch = (offered: typeof rates | null) =>
    fetchRates(database.db, { askRates: () => Promise.resolve(offered), record, now: later });
  expect(await fetch(rates)).toEqual({
    changed: [{ code: 'USD', before: dollar?.value, after: '1.3' }],
    confirmed: ['GBP'],
    refused: [{ code: 'PLN', before: zloty?.value, offered: '99' }],
    missing: ['UAH'],
  });
  expect(await find('USD')).toMatchObject({ value: '1.3', valueAt: later });
  expect(await find('GBP')).toMatchObject({ valueAt: later });
  expect(await find('CZK')).toEqual(czk);
  const before = await listCurrencies(database.db);
  expect(await fetch(null)).toBeNull();
  expect(await listCurrencies(database.db)).toEqual(before);
  expect((await fetch(rates))?.confirmed).toEqual(['USD', 'GBP']);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatch(/^USD 1\.30*$/);
});

test.each([
  ['{"base":"EUR","rates":{"USD":1.0812345678,"XYZ":-1,"JPY":"160"}}', { USD: '1.08123456', JPY: '160' }],
  ['{"base_code":"EUR","rates":{"USD":1.1}}', { USD: '1.1' }],
  ["<Cube currency='USD' rate='1.08'/><Cube currency='CZK' rate='25.30'/>", { USD: '1.08', CZK: '25.3' }],
  ['{"base":"USD","rates":{"USD":1}}', null],
  ['{"rates":{}}', null],
  ['{"error":"no"}', null],
  ['not json', null],
  ['<html></html>', null],
])('reads %s', (text, rates) => {
  const read = readRates(text);
  expect(read && Object.fromEntries(read)).toEqual(rates);
});

test('a rate is old after a long weekend; that of the default currency never', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect(isRateOld({ isDefault: false, valueAt: daysAgo(4) }, now)).toBe(false);
  expect(isRateOld({ isDefault: false, valueAt: daysAgo(6) }, now)).toBe(true);
  expect(isRateOld({ isDefault: true, valueAt: daysAgo(600) }, now)).toBe(false);
});
