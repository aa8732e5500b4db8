import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/office/roles.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

const givenDesk = (role: StaffRole = 'support') => givenOfficeCaller(shop, shop.db, role);
const read = async ({ reply }: OfficeCaller, id: number) => (await reply('readDeskOffer', { id })).payload;
const versionOf = async (desk: OfficeCaller, id: number) => (await read(desk, id)).version;

test('a skin that arrived is reserved for stock with its cost, put up for sale later, and never twice', async () => {
  const desk = await givenDesk('catalog');
  const support = await givenDesk();
  const { id: itemId } = await givenItem(shop.db, { title: 'AK-47 | Stocked (Field-Tested)', stock: 2 });
  const { id: customerId } = await givenCustomer(shop.db);
  const id = await givenOffer(shop.db, customerId, { itemId, quality: 'field_tested' });
  expect(await desk.outcome('stockBoughtSkin', { id })).toBe('offer_not_agreed');
  await support.reply('approveOffer', { id, version: await versionOf(desk, id) });
  expect(await desk.outcome('stockBoughtSkin', { id })).toBe('offer_not_received');
  await support.reply('noteArrival', { id });
  const { received_at: receivedAt, reversible_until: until } = await read(desk, id);
  expect((until ?? 0) - (receivedAt ?? 0)).toBe(7 * 86_400);
  expect((await desk.reply('stockBoughtSkin', { id, reserve: true })).payload).toEqual({
    item_id: itemId,
    is_reserved: true,
  });
  expect((await read(desk, id)).stocked).toEqual({ item_id: itemId, purchase: 50, is_reserved: true });
  await support.reply('stockBoughtSkin', { id });
  expect(await desk.outcome('stockBoughtSkin', { id })).toBe('offer_stocked_already');
  expect((await desk.reply('readItemRecord', { id: itemId })).payload).toMatchObject({ stock: 3 });
  const log = await listAudit(shop.db, { subject: `offer:${id}`, limit: 2 });
  expect(log.map(({ actor, details }) => [actor, details['isReserved']])).toEqual([
    [support.actor, false],
    [desk.actor, true],
  ]);
});

test('a skin that the catalog does not have needs a price', async () => {
  const desk = await givenDesk();
  const { id: customerId } = await givenCustomer(shop.db);
  const id = await givenOffer(shop.db, customerId, { title: 'My own drawing' });
  await desk.reply('approveOffer', { id, version: await versionOf(desk, id) });
  await desk.reply('noteArrival', { id });
  expect(await desk.outcome('stockBoughtSkin', { id })).toBe('sale_price_missing');
  expect(await desk.outcome('stockBoughtSkin', { id, price: '12.00' })).toBe('offer_item_unknown');
});
