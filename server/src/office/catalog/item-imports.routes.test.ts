import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let staff: OfficeCaller;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
});

async function download(query: string): Promise<string> {
  const { headers } = staff;
  return (await shop.app.inject({ url: `/api/office/items-export.csv${query}`, headers })).body;
}

/** An upload with the version of its preview. */
async function previewed(upload: { text: string; format: 'csv' | 'jsonl' }) {
  const { payload } = await staff.reply('previewItemImport', upload);
  return { ...upload, version: payload.version };
}

test('an exported file imports as unchanged', async () => {
  for (const query of ['', '?category=knives']) {
    const text = await download(query);
    const items = text.trimEnd().split('\r\n').length - 1;
    const { payload: same } = await staff.reply('previewItemImport', { text, format: 'csv' });
    expect(same).toMatchObject({ added: 0, changed: 0, unchanged: items, bad: 0, rows: [], bad_rows: [] });
  }
});

test('an edited file is imported after its preview', async () => {
  const { payload: rows } = await staff.reply('exportItems', { category: 'knives', limit: 1 });
  const item = rows[0];
  const edited = JSON.stringify({ ...item, phases: null, price_cents: 12_345, title: 'Edited' });
  const fresh = JSON.stringify({ ...item, phases: null, id: 60_000_001, market_hash_name: 'Fresh', price_date: null });
  const upload = { text: `${edited}\n${fresh}`, format: 'jsonl' as const };
  const { payload: preview } = await staff.reply('previewItemImport', upload);
  expect(preview).toMatchObject({ added: 1, changed: 1, unchanged: 0, bad: 0 });
  expect(preview.rows[0]).toMatchObject({ line: 1, kind: 'changed', price: 123.45 });
  expect(preview.rows[0]?.fields).toEqual([
    { column: 'title', before: item?.title, after: 'Edited' },
    { column: 'price_cents', before: String(item?.price_cents), after: '12345' },
  ]);
  const reply = await staff.reply('importItems', { ...upload, version: preview.version });
  const [run] = (await staff.reply('listBulkChanges', {})).payload;
  expect(reply.payload).toEqual({ added: 1, changed: 1, unchanged: 0, bad: 0, noted: 0, run: run?.id });
  const { payload: after } = await staff.reply('readItemRecord', { id: item?.id ?? 0 });
  expect(after).toMatchObject({ title: 'Edited', price: 123.45, stock: item?.stock });
  const [entry] = await listAudit(shop.db, { subject: 'items:import', limit: 1 });
  expect(entry).toMatchObject({ action: 'items.imported', details: { added: 1, changed: 1, unchanged: 0 } });
});

test('an upload sent twice with one key is imported once', async () => {
  const [row] = (await staff.reply('exportItems', { category: 'knives', limit: 1 })).payload;
  const text = JSON.stringify({ ...row, phases: null, price_cents: 23_456 });
  const upload = await previewed({ text, format: 'jsonl' });
  const key = { idempotencyKey: 'upload-1' };
  const replies = await Promise.all([
    staff.reply('importItems', upload, key),
    staff.reply('importItems', upload, key),
    staff.reply('importItems', upload, key),
  ]);
  const [run] = (await staff.reply('listBulkChanges', {})).payload;
  const reply = { added: 0, changed: 1, unchanged: 0, bad: 0, noted: 0, run: run?.id };
  for (const { payload } of replies) expect(payload).toEqual(reply);
  const entries = await listAudit(shop.db, { subject: 'items:import', limit: 10 });
  expect(entries.filter(({ details }) => details['changed'] === 1 && details['added'] === 0)).toHaveLength(1);
});

test('refuses bad rows and other changes than those of the preview', async () => {
  const bad = { text: '{"id": 1}', format: 'jsonl' as const };
  const { payload: preview } = await staff.reply('previewItemImport', bad);
  expect(preview).toMatchObject({ bad: 1, bad_rows: [{ line: 1, reason: expect.stringContaining('is missing') }] });
  expect(await staff.refusal('importItems', { ...bad, version: preview.version })).toMatchObject({
    code: 'import_has_bad_rows',
  });
  const [row] = (await staff.reply('exportItems', { category: 'knives', limit: 1 })).payload;
  const { id = 0 } = row ?? {};
  const upload = await previewed({
    text: JSON.stringify({ ...row, phases: null, price_cents: 34_567 }),
    format: 'jsonl',
  });
  const { payload: record } = await staff.reply('readItemRecord', { id });
  await staff.reply('changeItem', { id, version: record.version, price: 444 });
  expect(await staff.refusal('importItems', upload)).toMatchObject({ code: 'record_changed', status: 409 });
  expect((await staff.reply('readItemRecord', { id })).payload.price).toBe(444);
});

test('the preview names the stock of an item that never had any', async () => {
  const [row] = (await staff.reply('exportItems', { category: 'knives', limit: 1 })).payload;
  const known = { ...row, phases: null, id: 60_000_002, market_hash_name: 'Known', stock: 0 };
  const upload = (stock: number) => ({ text: JSON.stringify({ ...known, stock }), format: 'jsonl' as const });
  await staff.reply('importItems', await previewed(upload(0)));
  const { payload } = await staff.reply('previewItemImport', upload(4));
  expect(payload).toMatchObject({
    changed: 1,
    rows: [{ kind: 'changed', fields: [{ column: 'stock', before: '0', after: '4' }] }],
  });
  await staff.reply('importItems', { ...upload(4), version: payload.version });
  expect((await staff.reply('readItemRecord', { id: known.id })).payload.stock).toBe(4);
});

test('the preview names old prices that the 30-day rule forbids, and the import leaves them out', async () => {
  const [item] = (await staff.reply('exportItems', { category: 'gloves', sale: 'no', limit: 1 })).payload;
  const { id = 0 } = item ?? {};
  await shop.db`delete from catalog.price_history where item_id = ${id}`;
  await shop.db`update catalog.items set lowest_prior_cents = null where id = ${id}`;
  const text = JSON.stringify({ ...item, phases: null, title: 'Never reduced', old_price_cents: 100_000_00 });
  const upload = { text, format: 'jsonl' as const };
  const { payload: preview } = await staff.reply('previewItemImport', upload);
  expect(preview).toMatchObject({
    changed: 1,
    noted: 1,
    notes: [{ line: 1, note: expect.stringContaining('by the 30-day rule') }],
  });
  await staff.reply('importItems', { ...upload, version: preview.version });
  expect((await staff.reply('readItemRecord', { id })).payload).toMatchObject({
    title: 'Never reduced',
    old_price: null,
  });
});
