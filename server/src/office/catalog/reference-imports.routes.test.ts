import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let staff: OfficeCaller;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
});

const today = () => new Date().toISOString().slice(0, 10);
const entries = async () => listAudit(shop.db, { subject: 'items:reference_prices', limit: 9 });

test('an upload is previewed, imported, shown to customers, and recorded once', async () => {
  const { id } = await givenItem(shop.db);
  const text = `item_id,date,price\n${id},${today()},12.34\n`;
  const { version, ...preview } = (await staff.reply('previewReferenceImport', { text })).payload;
  expect(preview).toEqual({ added: 1, changed: 0, unchanged: 0, bad: 0, bad_rows: [] });
  expect(await entries()).toEqual([]);
  const added = { added: 1, changed: 0, unchanged: 0 };
  expect((await staff.reply('importReferencePrices', { text, version })).payload).toEqual(added);
  expect((await staff.reply('importReferencePrices', { text, version })).payload).toEqual({
    ...added,
    added: 0,
    unchanged: 1,
  });
  expect(await entries()).toMatchObject([{ action: 'reference_prices.imported', details: added }]);
  const { reference } = (await shop.app.inject(`/api/items/${id}/prices`)).json<{
    payload: { reference: unknown[] };
  }>().payload;
  expect(reference).toEqual([{ day: today(), price: 12.34, source: 'import' }]);
});

test('an upload that would no longer do what its preview says is refused', async () => {
  const { id } = await givenItem(shop.db);
  const uploadOf = async (price: number) => {
    const text = `item_id,date,price\n${id},${today()},${price}`;
    return { text, version: (await staff.reply('previewReferenceImport', { text })).payload.version };
  };
  const [first, second] = [await uploadOf(10), await uploadOf(20)];
  await staff.reply('importReferencePrices', second);
  expect(await staff.refusal('importReferencePrices', first)).toMatchObject({ code: 'record_changed' });
  expect(await shop.db`select price_cents from catalog.reference_prices where item_id = ${id}`).toEqual([
    { priceCents: 20_00 },
  ]);
});

test('an upload with a bad row is refused; its preview names the line', async () => {
  const { id } = await givenItem(shop.db);
  const text = `item_id,date,price\n${id},${today()},1\n${id},${today()},cheap`;
  expect((await staff.reply('previewReferenceImport', { text })).payload).toMatchObject({
    added: 1,
    bad: 1,
    bad_rows: [{ line: 3, reason: 'price is not an amount in euros such as 12.50' }],
  });
  expect(await staff.refusal('importReferencePrices', { text, version: 'x' })).toMatchObject({
    code: 'import_has_bad_rows',
  });
  expect(await shop.db`select from catalog.reference_prices where item_id = ${id}`).toHaveLength(0);
});

test('only staff of the catalog import prices', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  expect(await support.refusal('importReferencePrices', { text: 'x', version: 'x' })).toMatchObject({ status: 403 });
});
