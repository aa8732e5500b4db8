import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { finishBulkChange } from './finish-bulk-change.ts';

const shop = withShopApp();
let staff: OfficeCaller;
let itemId: number;
let title: string;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
  ({ id: itemId, title } = await givenItem(shop.db));
});

const csv = (...rows: string[]) => ({
  text: ['reference,item,price,float,pattern', ...rows].join('\n'),
  format: 'csv' as const,
});

test('an upload is previewed, imported once per key, and recorded', async () => {
  const upload = csv(`wire-1,${itemId},50,0.2,661`, `wire-2,${itemId},60,0.25,`);
  const { payload: preview } = await staff.reply('previewCopyImport', upload);
  const added = { added: 2, changed: 0, unchanged: 0, bad: 0, noted: 0 };
  expect(preview).toMatchObject({ ...added, bad_rows: [], notes: [] });
  expect(preview.rows[0]).toEqual({
    line: 2,
    id: itemId,
    title: `${title} (wire-1)`,
    kind: 'new',
    price: 50,
    price_before: null,
    fields: [],
  });
  const sent = { ...upload, version: preview.version };
  const key = { idempotencyKey: 'copies-1' };
  const replies = await Promise.all([staff.reply('importCopies', sent, key), staff.reply('importCopies', sent, key)]);
  const [run] = (await staff.reply('listBulkChanges', {})).payload;
  for (const { payload } of replies) expect(payload).toEqual({ ...added, run: run?.id });
  expect(run).toMatchObject({ is_import: true, changed: 2 });
  const entries = await listAudit(shop.db, { subject: 'copies:import', limit: 9 });
  expect(entries).toMatchObject([{ action: 'copies.imported', details: { added: 2, run: run?.id } }]);
  expect(await staff.refusal('importCopies', sent)).toMatchObject({ code: 'record_changed' });
});

test('a preview names the columns of a copy that change', async () => {
  const upload = csv(`wire-1,${itemId},49.90,0.2,7`);
  const { payload } = await staff.reply('previewCopyImport', upload);
  expect(payload.rows).toMatchObject([
    {
      kind: 'changed',
      price: 49.9,
      price_before: 50,
      fields: [
        { column: 'price', before: '50', after: '49.9' },
        { column: 'pattern', before: '661', after: '7' },
      ],
    },
  ]);
});

test('lists the copies of an item as a file has them, with their states', async () => {
  const { payload } = await staff.reply('listItemCopies', { id: itemId });
  expect(payload.total).toBe(2);
  expect(payload.copies.map(({ reference, state }) => [reference, state])).toEqual([
    ['wire-2', 'for_sale'],
    ['wire-1', 'for_sale'],
  ]);
  const [second, first] = payload.copies;
  expect(first).toMatchObject({ price: 50, float: 0.2, pattern: 661, cells: { price: 50, stickers: null } });
  await shop.db`update catalog.items set is_hidden = true where id = ${first?.id ?? 0}`;
  await shop.db`update catalog.items set stock = 0, sold_count = 1 where id = ${second?.id ?? 0}`;
  const { payload: after } = await staff.reply('listItemCopies', { id: itemId });
  expect(after.copies.map(({ state }) => state)).toEqual(['sold', 'withdrawn']);
  expect((await staff.reply('listItemCopies', { id: first?.id ?? 0 })).payload).toEqual({ total: 0, copies: [] });
  expect((await staff.reply('readItemRecord', { id: first?.id ?? 0 })).payload.copy_of).toBe(itemId);
  expect((await staff.reply('readItemRecord', { id: itemId })).payload.copy_of).toBeNull();
  expect(await staff.refusal('listItemCopies', { id: 1 })).toMatchObject({ code: 'item_not_found' });
});

test('an upload with a bad row is refused; its preview names line and column', async () => {
  const upload = csv(`wire-9,${itemId},50,0.123456789012345,`);
  const { payload } = await staff.reply('previewCopyImport', upload);
  expect(payload.bad_rows).toEqual([{ line: 2, reason: 'float has more than 14 digits after the point' }]);
  const refused = await staff.refusal('importCopies', { ...upload, version: payload.version });
  expect(refused).toMatchObject({ code: 'import_has_bad_rows' });
});

test('only staff of the catalog import copies', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const upload = { ...csv(), version: 'x' };
  expect(await support.refusal('importCopies', upload)).toMatchObject({ status: 403 });
});

test('a preview shows which rows are left out, because their copies are sold', async () => {
  const { id } = await givenItem(shop.db);
  const rows = [`left-1,${id},50,0.2,`, `left-2,${id},50,0.2,`];
  const { version } = (await staff.reply('previewCopyImport', csv(...rows))).payload;
  await staff.reply('importCopies', { ...csv(...rows), version });
  const change = (values: object) => shop.db`update catalog.items set ${shop.db(values)} where copy_of = ${id}`;
  await change({ is_hidden: true });
  const { payload: hidden } = await staff.reply('previewCopyImport', csv(...rows));
  expect(hidden.notes).toMatchObject([{ is_left_out: false }, { is_left_out: false }]);
  await change({ stock: 0 });
  const { payload } = await staff.reply('previewCopyImport', csv(`left-1,${id},40,0.2,`, `left-2,${id},50,0.2,`));
  expect(payload).toMatchObject({ changed: 0, unchanged: 2 });
  expect(payload.notes.map(({ line, is_left_out: isLeftOut }) => [line, isLeftOut])).toEqual([
    [2, true],
    [3, false],
  ]);
});

test('an undone import gives copies their facts back', async () => {
  const { id } = await givenItem(shop.db);
  const send = async (row: string) => {
    const { version } = (await staff.reply('previewCopyImport', csv(row))).payload;
    return (await staff.reply('importCopies', { ...csv(row), version })).payload.run ?? 0;
  };
  await send(`undo-1,${id},50,0.2,661`);
  const run = await send(`undo-1,${id},40,0.3,7`);
  const { payload: undoing } = await staff.reply('undoBulkChange', { id: run });
  await finishBulkChange(shop.db, undoing.id, () => new Date());
  const [copy] = (await staff.reply('listItemCopies', { id })).payload.copies;
  expect(copy).toMatchObject({ price: 50, float: 0.2, pattern: 661 });
  const { changes } = (await staff.reply('readItemRecord', { id: copy?.id ?? 0 })).payload;
  const undone = changes.find(({ action }) => action === 'items.change_undone');
  expect(undone?.details).toMatchObject({ 'pattern.from': 7, 'pattern.to': 661 });
});

test('lists the newest 200 copies and counts all of them', async () => {
  const { id } = await givenItem(shop.db);
  const rows = Array.from({ length: 201 }, (_, at) => `many-${at},${id},50,0.2,`);
  const { version } = (await staff.reply('previewCopyImport', csv(...rows))).payload;
  await staff.reply('importCopies', { ...csv(...rows), version });
  const { total, copies } = (await staff.reply('listItemCopies', { id })).payload;
  expect([total, copies.length, copies[0]?.reference]).toEqual([201, 200, 'many-200']);
});
