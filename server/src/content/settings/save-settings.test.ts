import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { loadContent } from '#server/content/load-content.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { saveSettings } from './save-settings.ts';
import { settingFields } from './setting-fields.ts';
import { listSettingChanges, lockSettings, readSettingDefaults, readSettingValues } from './settings.queries.ts';
import { toShownSetting } from './settings.rules.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

function save(values: Record<string, unknown>) {
  return inTransaction(database.db, async (tx) =>
    saveSettings(tx, { before: await lockSettings(tx), values, actor: 'staff:ada@example.com', now }),
  );
}

test('a new shop has the defaults, and every column but the row itself is a setting', async () => {
  const values = await readSettingValues(database.db);
  expect(values).toEqual(await readSettingDefaults());
  const columns = await database.db<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = 'content' and table_name = 'settings'`;
  const names = columns.map(({ name }) => name).filter((name) => !['id', 'updated_at'].includes(name));
  expect(settingFields.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('the defaults may be saved as they are shown, and that changes nothing', async () => {
  const values = await readSettingValues(database.db);
  const shown = settingFields.map((field) => [field.name, toShownSetting(field, values[field.name] ?? null)]);
  expect(await save(Object.fromEntries(shown))).toEqual({});
});

test('changed values are stored in their units, with who changed them', async () => {
  const changed = await save({ vat_bps: 19, min_top_up_minor: 7.5, coin_price_eur: '0.01', withdrawal_days: null });
  expect(changed).toEqual({ vat_bps: 1900, min_top_up_minor: 750, coin_price_eur: '0.01', withdrawal_days: null });
  const { settings } = await loadContent(database.db);
  expect(settings).toMatchObject({ vatBps: 1900, minTopUpMinor: 750, coinRateEur: '0.01', withdrawalDays: null });
  const { rows } = await listSettingChanges(database.db, { name: 'vat_bps', after: null, limit: 10 });
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      name: 'vat_bps',
      before: 2000,
      after: 1900,
      actor: 'staff:ada@example.com',
      changedAt: now,
    },
  ]);
});

test.each<[string, unknown]>([
  ['vat_bps', 101],
  ['vat_bps', 7.123],
  ['vat_bps', 'twenty'],
  ['is_reg_enabled', 'yes'],
  ['support_email', 'nobody'],
  ['time_zone', 'Europe/Nowhere'],
  ['seller_country', 'Germany'],
  ['coin_price_eur', '0'],
  ['coin_price_eur', '0.123456789'],
  ['withdrawal_days', 3],
  ['trade_link', 'https://example.com'],
  ['bank_iban', 'DE84120300000000203001'],
  ['bank_bic', 'BANK'],
  ['terms_url', 'javascript:alert(1)'],
  ['coin_image', 'http://example.com/coin.png'],
  ['company_name', ' '],
  ['copyright', 'two\nlines'],
  ['requisites', 'x'.repeat(2001)],
  ['updated_at', '2020-01-01'],
])('%s refuses %j', async (name, value) => {
  const before = await readSettingValues(database.db);
  await expect(save({ [name]: value })).rejects.toMatchObject({ errors: { [name]: [expect.any(String)] } });
  expect(await readSettingValues(database.db)).toEqual(before);
});

test('the history cannot be rewritten', async () => {
  await expect(database.db`update content.setting_changes set actor = 'nobody'`).rejects.toThrow('append-only');
});
