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
    saveSettings(tx, { before: await lockSettings(tx), values, actor: 'staff:ada@example.com', reason: null, now }),
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
      requestedBy: null,
      reason: null,
      changedAt: now,
    },
  ]);
});

test.each<[string, unknown, string]>([
  ['vat_bps', 101, 'common.number_out_of_range?min=0&max=100'],
  ['vat_bps', 7.123, 'refusals.two_decimals_expected'],
  ['vat_bps', 'twenty', 'refusals.two_decimals_expected'],
  ['is_reg_enabled', 'yes', 'common.invalid_choice'],
  ['support_email', 'nobody', 'refusals.email_expected'],
  ['time_zone', 'Europe/Nowhere', 'refusals.zone_expected'],
  ['seller_country', 'DEU', 'account.too_long?max=2'],
  ['seller_country', 'de', 'refusals.country_expected'],
  ['seller_country', 'ZZ', 'common.invalid_choice'],
  ['coin_price_eur', '0', 'refusals.rate_expected'],
  ['coin_price_eur', '0.123456789', 'refusals.rate_expected'],
  ['withdrawal_days', 3, 'common.number_out_of_range?min=14&max=365'],
  ['withdrawal_days', 14.5, 'refusals.whole_number_expected'],
  ['trade_link', 'https://example.com', 'refusals.trade_link_expected'],
  ['bank_iban', 'DE84120300000000203001', 'refusals.iban_expected'],
  ['bank_bic', 'BANK', 'refusals.bic_expected'],
  ['terms_url', 'javascript:alert(1)', 'refusals.path_expected'],
  ['coin_image', 'http://example.com/coin.png', 'refusals.picture_expected'],
  ['company_name', ' ', 'common.invalid_text'],
  ['copyright', 'two\nlines', 'refusals.line_break_not_allowed'],
  ['requisites', 'x'.repeat(2001), 'account.too_long?max=2000'],
  ['requisites', 'nul \0', 'common.invalid_characters'],
  ['updated_at', '2020-01-01', 'common.invalid_choice'],
])('%s refuses %j and says what is wrong', async (name, value, fault) => {
  const before = await readSettingValues(database.db);
  await expect(save({ [name]: value })).rejects.toMatchObject({ errors: { [name]: [fault] } });
  expect(await readSettingValues(database.db)).toEqual(before);
});

test('an IBAN may be typed in groups', async () => {
  const changed = await save({ bank_iban: 'de89 3704 0044 0532 0130 00' });
  expect(changed).toEqual({ bank_iban: 'DE89370400440532013000' });
});

test('the history cannot be rewritten', async () => {
  await expect(database.db`update content.setting_changes set actor = 'nobody'`).rejects.toThrow('append-only');
});
