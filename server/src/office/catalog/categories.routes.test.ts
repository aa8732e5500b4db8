import { expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const givenStaff = (role: 'catalog' | 'support' | 'finance' = 'catalog') => givenOfficeCaller(shop, shop.db, role);
type Caller = Awaited<ReturnType<typeof givenStaff>>;

async function find(staff: Caller, url: string) {
  const { payload } = await staff.reply('listCategoryRecords', {});
  const found = payload.find((category) => category.url === url);
  if (!found) throw new Error(`no category ${url}`);
  return found;
}

/** What another process shows below the root. */
async function sections({ app }: ShopApp, lang = 1): Promise<Category[]> {
  const reply = await app.inject({ url: `/api/categories?lang_id=${lang}` });
  return reply.json<{ payload: Category[] }>().payload[0]?.subcategories ?? [];
}

test('names, order and visibility are in the audit log, and other processes follow within a second', async () => {
  const other = await openShopApp(shop.db);
  const staff = await givenStaff();
  const [first, second] = await sections(other);
  if (!first || !second) throw new Error('no categories');
  const { id, version } = await find(staff, second.url);
  const { payload: named } = await staff.reply('saveCategory', {
    id,
    version,
    name: 'Blades',
    names: { de: 'Klingen' },
  });
  expect(named).toMatchObject({ name: 'Blades', names: { de: 'Klingen' } });
  const stale = await staff.refusal('saveCategory', { id, version, name: 'Old' });
  expect(stale).toMatchObject({ status: 409, code: 'record_changed' });
  const within = { timeout: 1000, interval: 20 };
  await expect.poll(async () => (await sections(other))[1]?.name, within).toBe('Blades');
  const german = shop.content.state().languages.find(({ code }) => code === 'de')?.id;
  expect((await sections(other, german))[1]?.name).toBe('Klingen');
  const { payload: moved } = await staff.reply('saveCategory', { id, version: named.version, place: 1 });
  await expect.poll(async () => (await sections(other))[0]?.url, within).toBe(second.url);
  expect((await sections(other))[1]?.url).toBe(first.url);
  const { payload: hidden } = await staff.reply('saveCategory', { id, version: moved.version, is_shown: false });
  const urls = async () => (await sections(other)).map(({ url }) => url);
  await expect.poll(urls, within).not.toContain(second.url);
  const list = await other.app.inject({ url: `/api/items/list?subcategory=${second.url}` });
  expect(list.json<{ meta: { total: number } }>().meta.total).toBe(second.count);
  const { payload: found } = await staff.reply('listCategoryRecords', { state: 'hidden' });
  expect(found).toEqual([hidden]);
  const entries = await listAudit(shop.db, { subject: `category:${second.url}`, limit: 9 });
  expect(entries.map(({ details }) => Object.keys(details).toSorted().join())).toEqual([
    'is_shown.from,is_shown.to',
    'place.from,place.to',
    'name.from,name.to,names.from,names.to',
  ]);
  await other.close();
});

test('a page of the shop is not kept from before a change of its categories', async () => {
  const staff = await givenStaff();
  const before = shop.wiring.version();
  const { id, version } = await find(staff, 'gloves');
  await staff.reply('saveCategory', { id, version, name: 'Hand wear' });
  await expect.poll(() => shop.wiring.version()).not.toBe(before);
});

test('a name that is removed is missing, and the shop shows the English one', async () => {
  const staff = await givenStaff();
  const support = await givenStaff('support');
  const { id, version } = await find(staff, 'pistols');
  const { payload } = await staff.reply('saveCategory', { id, version, names: { de: null } });
  expect(payload.names).not.toHaveProperty('de');
  expect(payload.missing).toContain('de');
  const { payload: missing } = await support.reply('listCategoryRecords', { state: 'missing', q: 'pistols' });
  expect(missing).toEqual([payload]);
});

test('refuses unknown categories and languages, bad names, and roles that only read', async () => {
  const staff = await givenStaff();
  const { id, version } = await find(staff, 'rifles');
  const bad: Record<string, string>[] = [{ xx: 'Name' }, { en: 'Rifles' }, { de: '' }];
  for (const names of bad)
    expect(await staff.refusal('saveCategory', { id, version, names })).toMatchObject({ code: 'invalid_input' });
  expect(await staff.refusal('saveCategory', { id, version, place: 0 })).toMatchObject({ code: 'invalid_input' });
  expect(await staff.refusal('saveCategory', { id: 99_999, version })).toMatchObject({ code: 'content_not_found' });
  const support = await givenStaff('support');
  expect(await support.refusal('saveCategory', { id, version, place: 1 })).toMatchObject({ status: 403 });
  const finance = await givenStaff('finance');
  expect(await finance.refusal('listCategoryRecords', {})).toMatchObject({ status: 403 });
});
