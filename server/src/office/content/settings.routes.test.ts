import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOffice } from '../../../test-kit/office-calls.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

const givenAdmin = () => givenOffice(shop, shop.db, 'admin');

test('settings keep the history of their values, and go back to one of them', async () => {
  const { call, actor } = await givenAdmin();
  const { body } = await call('readShopSettings', {});
  const { version, fields } = body.payload;
  expect(fields.find(({ name }) => name === 'vat_bps')).toMatchObject({
    value: 20,
    default: 20,
    unit: 'percent',
    max: 100,
  });
  const saved = await call('saveShopSettings', { version, values: { vat_bps: 19, coin_name: 'Gems' } });
  expect(saved.status).toBe(200);
  await shop.content.refresh();
  expect(shop.content.settings()).toMatchObject({ vatBps: 1900, coinName: 'Gems' });
  expect((await listAudit(shop.db, { subject: 'settings:shop', limit: 1 }))[0]).toMatchObject({
    actor,
    action: 'settings.changed',
    details: { 'vat_bps.from': 2000, 'vat_bps.to': 1900 },
  });
  const stale = await call('saveShopSettings', { version, values: { vat_bps: 7 } });
  expect([stale.status, stale.body.code]).toEqual([409, 'record_changed']);
  const { body: changes } = await call('listSettingChanges', { name: 'vat_bps' });
  expect(changes.payload).toMatchObject([{ label: 'VAT', before: 20, after: 19, actor }]);
  const undone = await call('undoSettingChange', { id: changes.payload[0]?.id ?? 0 });
  expect(undone.body.payload.fields.find(({ name }) => name === 'vat_bps')?.value).toBe(20);
  expect((await call('undoSettingChange', { id: 999_999 })).status).toBe(404);
});

test('a wrong value is refused at its field', async () => {
  const { call } = await givenAdmin();
  const { body } = await call('readShopSettings', {});
  const { version } = body.payload;
  const refused = await call('saveShopSettings', {
    version,
    values: { vat_bps: 200, support_email: 'nobody', copyright: 'x' },
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['vat_bps', 'support_email']);
});

test('payment methods change order and can be off', async () => {
  const { call } = await givenAdmin();
  const { body } = await call('readPaymentMethods', {});
  const { version, methods } = body.payload;
  const wanted = methods.toReversed().map((method) => ({ ...method, is_enabled: method.code !== 'bank' }));
  const saved = await call('savePaymentMethods', { version, methods: wanted });
  expect(saved.body.payload.methods).toEqual(wanted);
  await shop.content.refresh();
  const offered = shop.content.settings().paymentMethods.map(({ code }) => code);
  expect(offered).toEqual(wanted.map(({ code }) => code).filter((code) => code !== 'bank'));
  expect((await call('savePaymentMethods', { version, methods: wanted })).body.code).toBe('record_changed');
});

test('countries, languages and links follow the office', async () => {
  const { call } = await givenAdmin();
  const { body: countries } = await call('listAllCountries', { q: 'Austria' });
  const [austria] = countries.payload;
  if (!austria) throw new Error('there is no Austria');
  const off = await call('saveCountry', {
    id: austria.id,
    version: austria.version,
    is_enabled: false,
    titles: { 2: 'AT' },
  });
  expect(off.body.payload).toMatchObject({ is_enabled: false, titles: { 2: 'AT' } });
  expect((await call('saveCountry', { id: austria.id, version: austria.version })).body.code).toBe('record_changed');
  expect((await call('listAllCountries', { state: 'off' })).body.payload.map(({ iso }) => iso)).toEqual(['AT']);
  const { body: languages } = await call('listAllLanguages', {});
  const find = (code: string) => languages.payload.find((language) => language.code === code);
  const { id = 0, version = '' } = find('en') ?? {};
  expect((await call('saveLanguage', { id, version, is_enabled: false })).body.code).toBe('language_is_default');
  const french = find('fr');
  await call('saveLanguage', { id: french?.id ?? 0, version: french?.version ?? '', is_enabled: false });
  const { body: links } = await call('readSocialLinks', {});
  const kept = links.payload.links.slice(0, 1);
  const insecure = [{ id: null, link: 'http://example.com', img: 'https://example.com/i.svg', title: 'X' }];
  expect((await call('saveSocialLinks', { version: links.payload.version, links: insecure })).status).toBe(422);
  expect((await call('saveSocialLinks', { version: links.payload.version, links: kept })).body.payload.links).toEqual(
    kept,
  );
  await shop.content.refresh();
  const { languages: offered, socialLinks } = shop.content.state();
  expect([offered.some(({ code }) => code === 'fr'), socialLinks.length]).toEqual([false, 1]);
});
