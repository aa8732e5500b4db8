import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('order and visibility of filters are in the audit log, and other processes follow within a second', async () => {
  const other = await openShopApp(shop.db);
  const staff = await givenOfficeCaller(shop, shop.db, 'catalog');
  const shown = async () => {
    const reply = await other.app.inject({ url: '/api/items/filter-data' });
    return reply.json<{ payload: { shown_filters: string[] } }>().payload.shown_filters;
  };
  const { payload: all } = await staff.reply('listFilterRecords', {});
  expect(all.map(({ code }) => code)).toEqual(await shown());
  expect(all.map(({ names }) => names['en'])).toEqual([
    'Type',
    'Exterior',
    'Rarity',
    'Category',
    'Weapon or character',
  ]);
  const version = all.find(({ code }) => code === 'hero')?.version ?? '';
  const { payload: moved } = await staff.reply('saveFilter', { code: 'hero', version, place: 1 });
  expect(moved).toMatchObject({ code: 'hero', place: 1, is_shown: true });
  const within = { timeout: 1000, interval: 20 };
  await expect.poll(shown, within).toEqual(['hero', 'type', 'exterior', 'rarity', 'variant']);
  const stale = await staff.refusal('saveFilter', { code: 'hero', version, is_shown: false });
  expect(stale).toMatchObject({ status: 409, code: 'record_changed' });
  await staff.reply('saveFilter', { code: 'hero', version: moved.version, is_shown: false });
  await expect.poll(shown, within).toEqual(['type', 'exterior', 'rarity', 'variant']);
  const audit = await listAudit(shop.db, { subject: 'filter:hero', limit: 9 });
  expect(audit.map(({ details }) => details)).toEqual([
    { 'is_shown.from': true, 'is_shown.to': false },
    { 'place.from': 5, 'place.to': 1 },
  ]);
  await other.close();
});

test('support reads filters and changes none; unknown ones and places are refused', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const [first] = (await support.reply('listFilterRecords', {})).payload;
  if (!first) throw new Error('no filters');
  const change = { code: first.code, version: first.version };
  expect(await support.refusal('saveFilter', { ...change, place: 2 })).toMatchObject({ status: 403 });
  const staff = await givenOfficeCaller(shop, shop.db, 'catalog');
  expect(await staff.refusal('saveFilter', { ...change, place: 0 })).toMatchObject({ code: 'invalid_input' });
  expect(await staff.refusal('saveFilter', { ...change, code: 'price' as never })).toMatchObject({ status: 422 });
});
