import type { Page } from 'playwright-core';
import type { OfficeClient } from '#contract/office/office-client.ts';
import { navigation } from '#web/office/shell/navigation.ts';

export interface OfficeScreen {
  /** Names its picture. */
  name: string;
  about: string;
  /** Below `/office`. */
  path: string;
  /** List whose newest record it shows. */
  newest?: (call: OfficeClient) => Promise<{ payload: readonly { id: number }[] }>;
  isSignedOut?: boolean;
  /** Its address is in the newest email to this one. */
  linkedTo?: string;
  /** Opens a dialog or a menu of it; may change at the same time what it shows, as a colleague would. */
  open?: (page: Page, call: OfficeClient) => Promise<void>;
}

/** Has an account that is not set up, and the link for it. */
export const newStaffEmail = 'robin@example.com';

/** Has an authenticator app. */
export const lockedOutEmail = 'lost-phone@test.example';

/** A title that wraps and is cut. */
export const longTitle = 'StatTrak™ Five-SeveN | Fairy Tale of the Long and Winding Road (Battle-Scarred)';

const page = { limit: 1 };
/** Has orders, top-ups and sessions. */
const demoCustomer = { ...page, q: 'customer@example.com' };

const photographed: OfficeScreen['newest'] = (call) => call('listItemRecords', { ...page, q: longTitle });

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
    name: 'payout-contradicted',
    about: 'Payout that the bank rejected after it had paid',
    path: '/payouts/:id',
    newest: (call) => call('listPayouts', { ...page, stage: 'contradicted' }),
  },
  { name: 'payouts-contradicted', about: 'Payouts rejected after paid', path: '/payouts?stage=contradicted' },
  {
    name: 'customer',
    about: 'Customer',
    path: '/customers/:id',
    newest: (call) => call('listCustomers', demoCustomer),
  },
  { name: 'email', about: 'Email', path: '/emails/:id', newest: (call) => call('listEmails', page) },
  { name: 'item', about: 'Item', path: '/items/:id', newest: photographed },
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
