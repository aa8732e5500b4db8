import type { OfficeClient } from '#contract/office/office-client.ts';
import { withdrawFromOrder } from '#server/checkout/withdrawals/withdraw-from-order.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { givenPhotoFile } from '../../server/test-kit/given-photo.ts';
import { givenCardOrder, orderAtProvider } from './card-order.ts';
import { fillAccess } from './fill-access.ts';
import { fillBank } from './fill-bank.ts';
import { fillSettings } from './fill-settings.ts';
import { longTitle, newStaffEmail } from './office-screens.ts';
import type { Shop } from './open-shop.ts';
import { givenPaidOrder } from './paid-order.ts';
import { sellSkin } from './sell-skin.ts';
import { until } from './until.ts';

type Filled = Pick<Shop, 'db' | 'url'>;

const items = [
  { title: longTitle, priceCents: 130_00 },
  { title: 'Glove Case', priceCents: 4_50 },
];

/** More than a bulk action answers at once. */
const pendingTitles = ['AK-47 | Redline', 'AWP | Asiimov', 'M4A4 | Howl', 'P250 | Asiimov', 'Glock-18 | Fade'];

/** Makes what the history of the demo has none of, such as long titles, refunds, a dispute and settings that wait. */
export async function fillOffice(shop: Filled, call: OfficeClient): Promise<void> {
  await withdrawFromOne(shop, call);
  await fillBank(shop, call);
  await sellSkin(shop, call);
  await givenPaidOrder(shop, items);
  const customerId = await refundOne(shop, call);
  for (const title of pendingTitles) await givenOffer(shop.db, customerId, { title });
  await givenOffer(shop.db, customerId, { title: longTitle, askedCents: 120_00 });
  await call('requestCorrection', { id: customerId, amount: '2.50', reason: 'Late delivery' });
  await disputeOne(shop, call);
  const { id } = await givenItem(shop.db, { title: longTitle });
  for (const background of ['#a33', '#36a'])
    await call('addItemPhoto', { id, image: await givenPhotoFile({ background }) });
  await call('startBulkChange', { selection: { ids: [id] }, change: { is_top: true }, expected: 1 });
  await call('addStaff', { email: newStaffEmail, name: 'Robin Winter', role: 'support' });
  await fillAccess(shop.db);
  await fillSettings(shop, call);
}

/** A delivered order whose customer withdraws from it. */
async function withdrawFromOne({ db }: Filled, call: OfficeClient): Promise<void> {
  const order = await givenPaidOrder({ db }, [{ title: 'Glove Case', priceCents: 4_50 }]);
  await call('claimOrderLines', { id: order.orderId });
  await call('deliverOrderLines', { id: order.orderId, trade_offer_id: '7412589630' });
  const asked = { positions: [1], email: order.customer.email, idempotencyKey: null, languageCode: 'en' };
  await withdrawFromOrder(db, { ...order, ...asked, timeZone: 'UTC', now: new Date() });
}

/** An order of which one piece was refunded; answers its customer. */
async function refundOne({ db }: Filled, call: OfficeClient): Promise<number> {
  const { orderId: id, customerId } = await givenPaidOrder({ db }, items);
  const { payload: order } = await call('readOrder', { id });
  const pieces = [{ position: order.lines[1]?.position ?? 0, count: 1 }];
  const asked = { id, pieces, destination: 'wallet' as const };
  const { payload: preview } = await call('previewOrderRefund', asked);
  await call('refundOrder', { ...asked, reason: 'Scratched on arrival', plan: preview.plan });
  await call('addOrderNote', { id, text: 'The customer asked whether the rest comes today.' });
  return customerId;
}

/** An order paid by card, partly refunded in the dashboard of the provider and then disputed. */
async function disputeOne(shop: Filled, call: OfficeClient): Promise<void> {
  const paid = await givenCardOrder(shop, items);
  await orderAtProvider(shop, paid, { order: 'refund', amount: 4_50 });
  await orderAtProvider(shop, paid, { order: 'dispute', amount: 130_00 });
  await until('the dispute is recorded', async () => (await call('listDisputes', {})).payload.length > 0);
}
