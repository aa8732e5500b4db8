import type { Page } from 'playwright-core';
import { dialog, press, type Screen } from './screen.ts';
import type { Stage } from './set-stage.ts';

const getPaid = async (page: Page, say: (key: string) => string): Promise<void> => {
  await press(page, say('offers.get_paid'));
  await dialog(page).getByLabel(say('account.city')).waitFor();
};
const chooseMethod = async (page: Page, say: (key: string) => string): Promise<void> => {
  await getPaid(page, say);
  await press(page, say('offers.continue'));
  await page.getByRole('heading', { name: say('offers.method_title') }).waitFor();
};
const approvedOffer = ({ approvedOfferId }: Stage) => `/account/offers?offer=${approvedOfferId}`;

export const selling: Screen[] = [
  {
    name: 'sell',
    about: 'Sell a skin, with validation errors',
    who: 'customer',
    path: () => '/account/offers',
    act: async (page, say) => {
      await press(page, say('offers.create'));
      await press(page, say('offers.send_request'));
    },
  },
  {
    name: 'sell-suggestions',
    about: 'Sell a skin, with suggestions from the catalog',
    who: 'customer',
    path: () => '/account/offers',
    act: async (page, say) => {
      await press(page, say('offers.create'));
      await dialog(page)
        .getByRole('combobox', { name: say('offers.skin_name') })
        .pressSequentially('ak red');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'sell-inventory',
    about: 'Sell skins of the Steam inventory',
    who: 'customer',
    path: () => '/account/offers',
    act: async (page, say) => {
      await press(page, say('offers.create'));
      await press(page, say('offers.way_inventory'));
      await dialog(page).getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'counter-offer',
    about: 'Counter-offer',
    who: 'customer',
    path: ({ openOfferId }) => `/account/offers?offer=${openOfferId}`,
  },
  {
    name: 'send-item',
    about: 'Send your item',
    who: 'customer',
    path: ({ soldOfferId }) => `/account/offers?offer=${soldOfferId}`,
  },
  { name: 'payee', about: 'Payee', who: 'customer', path: approvedOffer, act: getPaid },
  { name: 'payout-method', about: 'Payout method', who: 'customer', path: approvedOffer, act: chooseMethod },
  {
    name: 'payout-card',
    about: 'Payout to a card',
    who: 'customer',
    path: approvedOffer,
    act: async (page, say) => {
      await chooseMethod(page, say);
      await dialog(page)
        .getByRole('button', { name: say('offers.method_card') })
        .first()
        .click();
      await dialog(page).getByLabel(say('offers.card_number')).waitFor();
    },
  },
  {
    name: 'payout-sepa',
    about: 'Payout by bank transfer',
    who: 'customer',
    path: approvedOffer,
    act: async (page, say) => {
      await chooseMethod(page, say);
      await dialog(page)
        .getByRole('button', { name: say('offers.method_sepa') })
        .first()
        .click();
      await dialog(page).getByLabel('IBAN').waitFor();
    },
  },
];
