import { expect, test } from 'vitest';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

async function givenViews() {
  const caller = await givenOfficeCaller(shop, shop.db, 'support');
  const list = async () =>
    (await caller.reply('listViews', {})).payload.map(({ screen, name, query }) => ({ screen, name, query }));
  return { ...caller, list };
}

test('a view replaces the one of its name, and belongs to who saved it', async () => {
  const mine = await givenViews();
  const other = await givenViews();
  const view = { screen: 'orders', name: 'Late', query: 'status=processing' };
  await mine.reply('saveView', view);
  const { payload: saved } = await mine.reply('saveView', { ...view, query: 'status=processing&sort=total' });
  expect(await mine.list()).toEqual([{ screen: 'orders', name: 'Late', query: 'status=processing&sort=total' }]);
  expect(await other.list()).toEqual([]);
  await other.reply('deleteView', { id: saved.id });
  expect(await mine.list()).toHaveLength(1);
  await mine.reply('deleteView', { id: saved.id });
  expect(await mine.list()).toEqual([]);
});

test('refuses more than a hundred, also when saved at once', async () => {
  const { outcome, list } = await givenViews();
  const save = (at: number) => outcome('saveView', { screen: 'orders', name: `View ${at}`, query: '' });
  const outcomes = await Promise.all(Array.from({ length: 102 }, (_, at) => save(at)));
  expect(outcomes.filter((code) => code !== 'OK')).toEqual(['too_many_views', 'too_many_views']);
  expect(await list()).toHaveLength(100);
});
