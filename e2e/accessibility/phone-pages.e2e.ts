import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, demoCustomer, signIn } from '../support/customers.ts';
import { redlineId } from '../support/find-item.ts';
import { phone, tablet } from '../support/open-browser.ts';
import { findCopyPath, listCopies } from '../support/find-copies.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listLayoutFaults } from '../support/page-faults.ts';
import { customerPaths, guestPaths, invoicePath, resize, sweepPages } from '../support/page-sweep.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { listSmallTargets } from '../support/touch-targets.ts';

const shop = useSharedShop();

/** Everything is checked on a phone, touch targets on a tablet as well. */
async function listFaults(page: Page): Promise<string[]> {
  const faults = [...(await listViolations(page)), ...(await listLayoutFaults(page, phone.width))];
  for (const size of [phone, tablet]) {
    await resize(page, size);
    faults.push(...(await listSmallTargets(page)).map((target) => `small at ${size.width} px: ${target}`));
  }
  await resize(page, phone);
  return faults;
}

async function acceptCookies(page: Page): Promise<void> {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Accept' }).tap();
}

test('pages for guests are accessible on a phone', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await acceptCookies(page);
  expect(await sweepPages(page, { paths: [...guestPaths, await findCopyPath(shop)], listFaults })).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('pages for customers are accessible on a phone', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, demoCustomer);
  await addToCart(page, redlineId);
  for (const { id } of (await listCopies(shop)).slice(0, 2)) await addToCart(page, id);
  await acceptCookies(page);
  expect(await sweepPages(page, { paths: [...customerPaths, invoicePath], listFaults })).toEqual([]);
  expect(pageErrors).toEqual([]);
});

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).last().tap();

async function openPayout(page: Page): Promise<void> {
  await openHydrated(page, '/account/offers');
  const isOpen = page.getByRole('button', { name: /^(OFFER|DETAILS): .*Falchion/ });
  await isOpen.tap();
  await tap(page, /^(Accept €|Get paid)/);
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
}

async function openMethods(page: Page): Promise<void> {
  await openPayout(page);
  await tap(page, 'Continue');
  await page.getByRole('heading', { name: 'Payout method' }).waitFor();
}

interface Layer {
  open: (page: Page) => Promise<unknown>;
  /** One of its controls: the content of a dialog loads after it opens. */
  control: (page: Page) => Locator;
}

const tapOn = (path: string, name: string | RegExp) => (page: Page) =>
  openHydrated(page, path).then(() => tap(page, name));

/** Menus and dialogs over a page. */
const layers: Record<string, Layer> = {
  'the menu': {
    open: tapOn('/products', 'Open menu'),
    control: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close menu' }),
  },
  filters: { open: tapOn('/products', 'Filters'), control: (page) => page.getByLabel('Minimum price') },
  'a top-up': {
    open: (page) => page.goto('/account/transactions?top_up=40'),
    control: (page) => page.getByRole('radio').first(),
  },
  'the confirmation of a top-up': {
    open: async (page) => {
      await openHydrated(page, '/account/transactions?top_up=40');
      await page.getByRole('radio').first().check();
      await tap(page, 'Proceed to checkout');
    },
    control: (page) => page.getByRole('dialog').getByLabel('City'),
  },
  'a sell request': {
    open: tapOn('/account/offers', 'Create new offer'),
    control: (page) => page.getByLabel('Skin name'),
  },
  'an inventory to sell from': {
    open: async (page) => {
      await tapOn('/account/offers', 'Create new offer')(page);
      await tap(page, 'Steam inventory');
    },
    control: (page) => page.getByRole('link', { name: 'Link Steam account' }),
  },
  'an offer': {
    open: tapOn('/account/offers', /^OFFER: /),
    control: (page) => page.getByRole('dialog').getByRole('button', { name: 'Decline' }),
  },
  'the payee': { open: openPayout, control: (page) => page.getByLabel('City') },
  'the payout methods': { open: openMethods, control: (page) => page.getByRole('button', { name: /^SEPA/ }) },
  'a payout by bank transfer': {
    open: (page) => openMethods(page).then(() => tap(page, /^SEPA/)),
    control: (page) => page.getByLabel('IBAN'),
  },
  'a payout to a card': {
    open: (page) => openMethods(page).then(() => tap(page, /^Card/)),
    control: (page) => page.getByLabel('Card number'),
  },
};

test('controls of menus and dialogs are at least 44 px wide and high', async () => {
  const { page } = await shop.visit(phone);
  await signIn(page, demoCustomer);
  await acceptCookies(page);
  const faults: string[] = [];
  for (const [name, layer] of Object.entries(layers)) {
    await layer.open(page);
    await layer.control(page).waitFor();
    faults.push(...(await listSmallTargets(page)).map((target) => `${name}: ${target}`));
  }
  expect(faults).toEqual([]);
});
