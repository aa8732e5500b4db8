import { expect, vi } from 'vitest';
import type { OfficeClient } from '#contract/office/office-client.ts';
import { withdrawFromOrder } from '#server/checkout/withdrawals/withdraw-from-order.ts';
import { navigation } from '#web/office/shell/navigation.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { givenCardOrder, orderAtProvider } from './card-order.ts';
import type { Shop } from './open-shop.ts';
import { givenPaidOrder } from './paid-order.ts';

export interface OfficeScreen {
  /** Names its picture. */
  name: string;
  about: string;
  /** Below `/office`. */
  path: string;
  /** List whose newest record it shows. */
  newest?: (call: OfficeClient) => Promise<{ payload: readonly { id: number }[] }>;
}

const longTitle = 'StatTrak™ Five-SeveN | Fairy Tale of the Long and Winding Road (Battle-Scarred)';

/** Makes what the history of the demo has none of: long titles, refunds, a dispute, a correction and a bulk change. */
export async function fillOffice({ db, url }: Pick<Shop, 'db' | 'url'>, call: OfficeClient): Promise<void> {
  const items = [
    { title: longTitle, priceCents: 130_00 },
    { title: 'Glove Case', priceCents: 4_50 },
  ];
  await withdrawFromOne({ db }, call);
  const { orderId, customerId } = await givenPaidOrder({ db }, items);
  const { payload: order } = await call('readOrder', { id: orderId });
  const asked = {
    id: orderId,
    pieces: [{ position: order.lines[1]?.position ?? 0, count: 1 }],
    destination: 'wallet' as const,
  };
  const { payload: preview } = await call('previewOrderRefund', asked);
  await call('refundOrder', { ...asked, reason: 'Scratched on arrival', plan: preview.plan });
  await call('addOrderNote', { id: orderId, text: 'The customer asked whether the rest comes today.' });
  await givenOffer(db, customerId, { title: longTitle, askedCents: 120_00 });
  await call('requestCorrection', { id: customerId, amount: '2.50', reason: 'Late delivery' });
  const { id: itemId } = await givenItem(db, { title: longTitle });
  const paid = await givenCardOrder({ db, url }, items);
  await orderAtProvider({ db }, paid, { order: 'refund', amount: 4_50 });
  await orderAtProvider({ db }, paid, { order: 'dispute', amount: 130_00 });
  await vi.waitFor(async () => expect((await call('listDisputes', {})).payload).toHaveLength(1), { timeout: 20_000 });
  await call('startBulkChange', { selection: { ids: [itemId] }, change: { is_top: true }, expected: 1 });
}

/** A delivered order whose customer withdraws from it. */
async function withdrawFromOne({ db }: Pick<Shop, 'db'>, call: OfficeClient): Promise<void> {
  const order = await givenPaidOrder({ db }, [{ title: 'Glove Case', priceCents: 4_50 }]);
  await call('claimOrderLines', { id: order.orderId });
  await call('deliverOrderLines', { id: order.orderId, trade_offer_id: '7412589630' });
  const asked = { positions: [1], email: order.customer.email, idempotencyKey: null, languageCode: 'en' };
  await withdrawFromOrder(db, { ...order, ...asked, timeZone: 'UTC', now: new Date() });
}

const page = { limit: 1 };
/** Has orders, top-ups and sessions. */
const demoCustomer = { ...page, q: 'customer@example.com' };

/** Every screen of the office, as an admin sees it. */
export const officeScreens: readonly OfficeScreen[] = [
  ...navigation.flatMap(({ entries }) =>
    entries.map(({ label, path }) => ({ name: path === '/' ? 'dashboard' : path.slice(1), about: label, path })),
  ),
  { name: 'order', about: 'Order', path: '/orders/:id', newest: (call) => call('listOrders', page) },
  { name: 'payment', about: 'Payment', path: '/payments/:id', newest: (call) => call('listPayments', page) },
  {
    name: 'withdrawal',
    about: 'Withdrawal',
    path: '/withdrawals/:id',
    newest: (call) => call('listWithdrawals', page),
  },
  { name: 'dispute', about: 'Dispute', path: '/disputes/:id', newest: (call) => call('listDisputes', page) },
  { name: 'offer', about: 'Offer', path: '/offers/:id', newest: (call) => call('listDeskOffers', page) },
  { name: 'payout', about: 'Payout', path: '/payouts/:id', newest: (call) => call('listPayouts', page) },
  {
    name: 'customer',
    about: 'Customer',
    path: '/customers/:id',
    newest: (call) => call('listCustomers', demoCustomer),
  },
  { name: 'email', about: 'Email', path: '/emails/:id', newest: (call) => call('listEmails', page) },
  { name: 'item', about: 'Item', path: '/items/:id', newest: (call) => call('listItemRecords', page) },
  { name: 'deal', about: 'Deal', path: '/deals/:id', newest: (call) => call('listDealRecords', page) },
  { name: 'pack', about: 'Pack', path: '/packs/:id', newest: (call) => call('listPackRecords', page) },
  { name: 'promo-code', about: 'Promo code', path: '/promo-codes/:id', newest: (call) => call('listPromoCodes', page) },
  { name: 'bulk-run', about: 'Bulk change', path: '/items/bulk/:id', newest: (call) => call('listBulkChanges', {}) },
  { name: 'new-item', about: 'New item', path: '/items/new' },
  { name: 'item-import', about: 'Import of items', path: '/items/import' },
  { name: 'bulk-change', about: 'Change of all items of a filter', path: '/items/bulk?q=case' },
  { name: 'new-deal', about: 'New deal', path: '/deals/new' },
  { name: 'new-pack', about: 'New pack', path: '/packs/new' },
  { name: 'new-promo-code', about: 'New promo code', path: '/promo-codes/new' },
  { name: 'page', about: 'Page in one language', path: '/pages/1/1' },
  { name: 'report', about: 'VAT report', path: '/reports/vat' },
  { name: 'setting-changes', about: 'History of the settings', path: '/settings/changes' },
  { name: 'account', about: 'Own account', path: '/account' },
  { name: 'not-found', about: 'Screen not found', path: '/no-such-screen' },
];

/** Address of a screen; that of a record shows the newest one. */
export async function resolvePath({ path, newest }: OfficeScreen, call: OfficeClient): Promise<string> {
  if (!newest) return `/office${path}`;
  const [record] = (await newest(call)).payload;
  if (!record) throw new Error(`there is no record for ${path}`);
  return `/office${path.replace(':id', `${record.id}`)}`;
}
