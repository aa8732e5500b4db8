import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

const givenAdmin = () => givenOfficeCaller(shop, shop.db, 'admin');

test('settings keep the history of their values, and go back to one of them', async () => {
  const { reply, refusal, actor } = await givenAdmin();
  const { version, fields } = (await reply('readShopSettings', {})).payload;
  expect(fields.find(({ name }) => name === 'vat_bps')).toMatchObject({
    value: 20,
    default: 20,
    unit: 'percent',
    max: 100,
  });
  const values = { vat_bps: 19, coin_name: 'Gems' };
  await reply('saveShopSettings', { version, values, reason: 'law of 2027' });
  await shop.content.refresh();
  expect(shop.content.settings()).toMatchObject({ vatBps: 1900, coinName: 'Gems' });
  expect((await listAudit(shop.db, { subject: 'settings:shop', limit: 1 }))[0]).toMatchObject({
    actor,
    action: 'settings.changed',
    details: { 'vat_bps.from': 2000, 'vat_bps.to': 1900, reason: 'law of 2027' },
  });
  const stale = await refusal('saveShopSettings', { version, values: { vat_bps: 7 } });
  expect(stale).toMatchObject({ status: 409, code: 'record_changed' });
  const changes = await reply('listSettingChanges', { name: 'vat_bps' });
  expect(changes.payload).toMatchObject([{ label: 'VAT', before: 20, after: 19, actor }]);
  const undone = await reply('undoSettingChange', { id: changes.payload[0]?.id ?? 0, reason: 'too early' });
  expect(undone.payload.fields.find(({ name }) => name === 'vat_bps')?.value).toBe(20);
  expect((await refusal('undoSettingChange', { id: 999_999 })).status).toBe(404);
});

test('a setting that guards money changes, and goes back, with a reason only', async () => {
  const { reply, refusal } = await givenAdmin();
  const read = async () => (await reply('readShopSettings', {})).payload;
  const { version, fields } = await read();
  expect(fields.filter((field) => field.guards_money).map(({ name }) => name)).toContain('bank_iban');
  const values = { payout_two_approvals_above_minor: 500, coin_name: 'Pearls' };
  const refused = await refusal('saveShopSettings', { version, values, reason: ' ' });
  expect([refused.code, Object.keys(refused.errors)]).toEqual(['invalid_input', ['reason']]);
  expect((await read()).version).toBe(version);
  await reply('saveShopSettings', { version, values, reason: 'larger skins' });
  const [change] = (await reply('listSettingChanges', { name: 'payout_two_approvals_above_minor' })).payload;
  const { id = 0 } = change ?? {};
  expect(change).toMatchObject({ guards_money: true, unit: 'EUR', after: 500 });
  expect((await refusal('undoSettingChange', { id })).errors).toHaveProperty('reason');
  await reply('undoSettingChange', { id, reason: 'a mistake' });
  const { payload: name } = await reply('listSettingChanges', { name: 'coin_name' });
  await reply('undoSettingChange', { id: name[0]?.id ?? 0 });
});

test('a wrong value is refused at its field', async () => {
  const { reply, refusal } = await givenAdmin();
  const { version } = (await reply('readShopSettings', {})).payload;
  const refused = await refusal('saveShopSettings', {
    version,
    values: { vat_bps: 200, support_email: 'nobody', copyright: 'x' },
  });
  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual({
    vat_bps: ['Please enter a number from 0 to 100'],
    support_email: ['Enter an email address, such as support@example.com.'],
  });
});

test('payment methods change order and can be off', async () => {
  const { reply, refusal } = await givenAdmin();
  const { version, methods } = (await reply('readPaymentMethods', {})).payload;
  const wanted = methods.toReversed().map((method) => ({ ...method, is_enabled: method.code !== 'bank' }));
  const saved = await reply('savePaymentMethods', { version, methods: wanted });
  expect(saved.payload.methods).toEqual(wanted);
  await shop.content.refresh();
  const offered = shop.content.settings().paymentMethods.map(({ code }) => code);
  expect(offered).toEqual(wanted.map(({ code }) => code).filter((code) => code !== 'bank'));
  expect((await refusal('savePaymentMethods', { version, methods: wanted })).code).toBe('record_changed');
  const twice = { version: saved.payload.version, methods: [...wanted, ...wanted.slice(0, 1)] };
  expect(await refusal('savePaymentMethods', twice)).toMatchObject({ code: 'invalid_input', status: 422 });
});

test('names of a country are set and removed per language, and the list finds those that are missing', async () => {
  const { reply, refusal } = await givenAdmin();
  const read = async (state?: 'missing') =>
    (await reply('listAllCountries', { q: 'Iceland', ...(state && { state }) })).payload[0];
  const iceland = await read();
  if (!iceland) throw new Error('there is no Iceland');
  const { id, version, titles, missing } = iceland;
  expect(missing).toEqual([]);
  const [language = ''] = Object.keys(titles);
  const removed = await reply('saveCountry', { id, version, titles: { [language]: null } });
  expect(removed.payload).toMatchObject({ missing: [Number(language)] });
  expect(await read('missing')).toEqual(removed.payload);
  const named = await reply('saveCountry', { id, version: removed.payload.version, titles: { [language]: 'Eisland' } });
  expect(named.payload).toMatchObject({ missing: [], titles: { ...titles, [language]: 'Eisland' } });
  await shop.content.refresh();
  const shown = await shop.app.inject({ url: `/api/countries?lang_id=${language}` });
  expect(shown.body).toContain('Eisland');
  const unknown = { id, version: named.payload.version, titles: { 1: 'Iceland', 99: 'Nowhere' } };
  expect((await refusal('saveCountry', unknown)).errors).toHaveProperty('titles');
});

test('countries, languages and links follow the office', async () => {
  const { reply, refusal } = await givenAdmin();
  const countries = await reply('listAllCountries', { q: 'Austria' });
  const [austria] = countries.payload;
  if (!austria) throw new Error('there is no Austria');
  const off = await reply('saveCountry', {
    id: austria.id,
    version: austria.version,
    is_enabled: false,
    titles: { 2: 'AT' },
  });
  expect(off.payload).toMatchObject({ is_enabled: false, titles: { 2: 'AT' } });
  expect((await refusal('saveCountry', { id: austria.id, version: austria.version })).code).toBe('record_changed');
  expect((await reply('listAllCountries', { state: 'off' })).payload.map(({ iso }) => iso)).toEqual(['AT']);
  const languages = await reply('listAllLanguages', {});
  const find = (code: string) => languages.payload.find((language) => language.code === code);
  const { id = 0, version = '' } = find('en') ?? {};
  expect((await refusal('saveLanguage', { id, version, is_enabled: false })).code).toBe('language_is_default');
  const french = find('fr');
  await reply('saveLanguage', { id: french?.id ?? 0, version: french?.version ?? '', is_enabled: false });
  const links = await reply('readSocialLinks', {});
  const kept = links.payload.links.slice(0, 1);
  const insecure = [{ id: null, link: 'http://example.com', img: 'https://example.com/i.svg', title: 'X' }];
  const refused = await refusal('saveSocialLinks', { version: links.payload.version, links: insecure });
  expect(refused.errors).toEqual({
    'links.0.link': ['The address must begin with https://, such as https://example.com.'],
  });
  expect((await reply('saveSocialLinks', { version: links.payload.version, links: kept })).payload.links).toEqual(kept);
  await shop.content.refresh();
  const { languages: offered, socialLinks } = shop.content.state();
  expect([offered.some(({ code }) => code === 'fr'), socialLinks.length]).toEqual([false, 1]);
});

test('a changed picture of a link leaves an audit entry, without the picture', async () => {
  const { reply, actor } = await givenAdmin();
  const { version, links } = (await reply('readSocialLinks', {})).payload;
  const img = 'https://example.com/new-icon.svg';
  const changed = links.map((link, index) => (index === 0 ? { ...link, img } : link));
  await reply('saveSocialLinks', { version, links: changed });
  const [entry] = await listAudit(shop.db, { subject: 'links:footer', limit: 1 });
  expect(entry).toMatchObject({ actor, action: 'social_links.changed' });
  expect(Object.keys(entry?.details ?? {}).toSorted()).toEqual([`${links[0]?.id}.from`, `${links[0]?.id}.to`]);
  expect(JSON.stringify(entry?.details)).not.toContain(img);
});
