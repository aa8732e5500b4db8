import type { Page } from 'playwright-core';
import type { OfficeClient } from '#contract/office/office-client.ts';
import { copiedId } from './find-copies.ts';
import { lockedOutEmail, longTitle, newStaffEmail, type OfficeScreen } from './office-screens.ts';

type Newest = OfficeScreen['newest'];

const page = { limit: 1 };
const partlyRefunded: Newest = (call) => call('listOrders', { ...page, state: 'processing' });
/** Only orders that nothing has happened to are cancelled as a whole. */
const cancellable: Newest = async (call) => {
  const { payload: paid } = await call('listOrders', { limit: 10, state: 'processing' });
  const orders = await Promise.all(paid.map(({ id }) => call('readOrder', { id })));
  return { payload: orders.map(({ payload }) => payload).filter(({ can_cancel: can }) => can === 'paid') };
};
const pendingOffer: Newest = (call) => call('listDeskOffers', { ...page, stage: 'pending' });
const overpaid: Newest = (call) => call('listPayouts', { ...page, stage: 'overpaid' });
const receivable: Newest = (call) => call('listWithdrawals', page);
const newestCode = (call: OfficeClient) => call('listPromoCodes', page);
const demo: Newest = (call) => call('listCustomers', { ...page, q: 'customer@example.com' });
const lockedOut: Newest = (call) => call('listCustomers', { ...page, q: lockedOutEmail });
export const copied: Newest = () => Promise.resolve({ payload: [{ id: copiedId }] });
export const photographed: Newest = (call) => call('listItemRecords', { ...page, q: longTitle });

/** Presses a button of a screen, and waits for the dialog that it opens. */
const pressing = (name: string | RegExp) => async (screen: Page) => {
  await screen.getByRole('main').getByRole('button', { name }).first().click();
  await screen.getByRole('dialog').waitFor();
};

/** Chooses a file on the screen of imports, and waits for its preview. */
const choosing = (label: string, lines: string[]) => async (screen: Page) => {
  const buffer = Buffer.from(lines.join('\n'));
  await screen.getByLabel(label).setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
  await screen.getByText(/\b1 bad\b/).waitFor();
};

/** A change of the same field, which a colleague saves first. */
async function openMerge(screen: Page, call: OfficeClient): Promise<void> {
  const [code] = (await newestCode(call)).payload;
  const { payload } = await call('readPromoCode', { id: code?.id ?? 0 });
  const description = screen.getByLabel('Description');
  const typed = await description.inputValue();
  await description.fill(`${typed}, for everyone who buys their first skin before the end of the year`);
  await call('changePromoCode', { ...payload, description: `${typed} (longer)` });
  await screen.keyboard.press('Control+S');
  await screen.getByRole('dialog').waitFor();
}

/** Stops while the first calls run, which are then refused. */
async function openStopped(screen: Page): Promise<void> {
  await screen.getByLabel('Select all loaded rows').check();
  await screen.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Decline' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('We do not buy these this week.');
  const { promise, resolve } = Promise.withResolvers<void>();
  await screen.route('**/api/office/offers/*/decline', async (route) => {
    await promise;
    await route.fulfill({ status: 422, body: '{}' });
  });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  resolve();
  await dialog.getByRole('button', { name: /^Continue with/ }).waitFor();
}

/** Phones have it in the menu. */
async function openSearch(screen: Page): Promise<void> {
  const menu = screen.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  const search = screen.getByRole('search', { name: 'Office' }).filter({ visible: true });
  await search.getByRole('searchbox').fill('glove');
  await search.getByRole('link').first().waitFor();
}

/** Where staff without a session come in. */
export const officeEntrance: readonly OfficeScreen[] = [
  { name: 'sign-in', about: 'Sign-in', path: '/sign-in', isSignedOut: true },
  { name: 'set-up', about: 'Set-up of an account', path: '/set-up', isSignedOut: true, linkedTo: newStaffEmail },
];

/** Dialogs and menus, of which each does something that no screen shows. */
export const officeDialogs: readonly OfficeScreen[] = [
  {
    name: 'search',
    about: 'Search',
    path: '/',
    open: openSearch,
  },
  {
    name: 'keys',
    about: 'Keys',
    path: '/orders',
    open: async (screen) => {
      await screen.keyboard.press('?');
      await screen.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'order-refund',
    about: 'Refund of an order',
    path: '/orders/:id',
    newest: partlyRefunded,
    open: pressing('Refund'),
  },
  { name: 'explain-refund', about: 'Refund to explain', path: '/refunds', open: pressing(/^Explain refund/) },
  {
    name: 'make-offer',
    about: 'Counter-offer',
    path: '/offers/:id',
    newest: pendingOffer,
    open: pressing('Make an offer'),
  },
  {
    name: 'payout-export',
    about: 'Export of the SEPA file',
    path: '/payout-batches',
    open: pressing('Export today’s SEPA file'),
  },
  {
    name: 'payout-withdraw',
    about: 'Withdrawal of a bank file',
    path: '/payout-batches',
    open: pressing(/^Withdraw the file of/),
  },
  {
    name: 'payout-surplus',
    about: 'Surplus of a payout',
    path: '/payouts/:id',
    newest: overpaid,
    open: pressing('Close the surplus'),
  },
  {
    name: 'payout-unpaid',
    about: 'Payout that the bank will not pay',
    path: '/payouts/:id',
    newest: (call) => call('listPayouts', { ...page, stage: 'contradicted' }),
    open: pressing('Bank will not pay'),
  },
  { name: 'bank-report', about: 'Import of a bank report', path: '/payout-batches', open: pressing('Import a report') },
  {
    name: 'balance-refund',
    about: 'Refund of a balance',
    path: '/customers/:id',
    newest: demo,
    open: pressing('Refund balance'),
  },
  {
    name: 'correction',
    about: 'Correction of a balance',
    path: '/customers/:id',
    newest: demo,
    open: pressing('Correct balance'),
  },
  {
    name: 'view-shop',
    about: 'View of the shop as a customer',
    path: '/customers/:id',
    newest: demo,
    open: pressing('View shop as customer'),
  },
  { name: 'erase', about: 'Erasure of a customer', path: '/customers/:id', newest: demo, open: pressing(/^Erase/) },
  {
    name: 'stock',
    about: 'Change of a stock',
    path: '/items/:id',
    newest: photographed,
    open: pressing('Change stock'),
  },
  { name: 'add-copy', about: 'New copy of an item', path: '/items/:id', newest: copied, open: pressing('Add copy') },
  {
    name: 'copy-import',
    about: 'Preview of an import of copies',
    path: '/items/import',
    open: choosing('File of copies', [
      'reference,item,price,float,pattern',
      `picture-1,${copiedId},845.50,0.01234567890123,412`,
      `picture-2,${copiedId},845.50,0.9,`,
    ]),
  },
  {
    name: 'market-prices',
    about: 'Preview of an import of market prices',
    path: '/items/import',
    open: choosing('File of market prices', [
      'item_id,date,price',
      `${copiedId},2026-11-19,850.00`,
      `${copiedId},2026-11-20,free`,
    ]),
  },
  { name: 'api-key-limit', about: 'Limit of an API key', path: '/api-keys', open: pressing(/^Limit/) },
  { name: 'api-key-revoke', about: 'Revocation of an API key', path: '/api-keys', open: pressing(/^Revoke/) },
  {
    name: 'two-step-removal',
    about: 'Removal of two-step sign-in',
    path: '/customers/:id',
    newest: lockedOut,
    open: pressing('Remove two-step sign-in'),
  },
  { name: 'withdraw-setting', about: 'Waiting setting', path: '/settings', open: pressing(/^Withdraw/) },
  {
    name: 'approve-setting',
    about: 'Approval of a setting by a second admin',
    path: '/settings',
    open: pressing(/^Approve/),
  },
  { name: 'set-back', about: 'Setting that is set back', path: '/settings/changes', open: pressing(/^Set back/) },
  {
    name: 'decline-offer',
    about: 'Decline of an offer',
    path: '/offers/:id',
    newest: pendingOffer,
    open: pressing('Decline'),
  },
  { name: 'bulk-stopped', about: 'Bulk action that was stopped', path: '/offers?stage=pending', open: openStopped },
  {
    name: 'receive-items',
    about: 'Items that come back',
    path: '/withdrawals/:id',
    newest: receivable,
    open: pressing('Items received'),
  },
  { name: 'merge', about: 'Two changes of one field', path: '/promo-codes/:id', newest: newestCode, open: openMerge },
  { name: 'manage-staff', about: 'Account of staff', path: '/staff', open: pressing(/^Manage/) },
  { name: 'cancel-job', about: 'Cancellation of a job', path: '/jobs', open: pressing(/^Cancel/) },
  {
    name: 'cancel-order',
    about: 'Cancellation of an order',
    path: '/orders/:id',
    newest: cancellable,
    open: pressing('Cancel and refund'),
  },
  { name: 'decline-reasons', about: 'Reasons for declining', path: '/price-rules', open: pressing('Edit reasons') },
  { name: 'import-texts', about: 'Import of texts', path: '/texts', open: pressing('Import') },
];
