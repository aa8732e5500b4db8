import type { Page } from 'playwright-core';
import { longTitle, newStaffEmail, type OfficeScreen } from './office-screens.ts';

type Newest = OfficeScreen['newest'];

const page = { limit: 1 };
const partlyRefunded: Newest = (call) => call('listOrders', { ...page, state: 'processing' });
const pendingOffer: Newest = (call) => call('listDeskOffers', { ...page, stage: 'pending' });
const demo: Newest = (call) => call('listCustomers', { ...page, q: 'customer@example.com' });
export const photographed: Newest = (call) => call('listItemRecords', { ...page, q: longTitle });

/** Presses a button of a screen, and waits for the dialog that it opens. */
const pressing = (name: string | RegExp) => async (screen: Page) => {
  await screen.getByRole('main').getByRole('button', { name }).first().click();
  await screen.getByRole('dialog').waitFor();
};

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
  { name: 'approve-setting', about: 'Waiting setting', path: '/settings', open: pressing(/^Withdraw/) },
];
