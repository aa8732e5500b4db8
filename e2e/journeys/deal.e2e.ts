import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

test('a customer buys the deal of the home page in one click; the next one sees that it is sold', async () => {
  const first = await shop.visit(desk);
  const second = await shop.visit(phone);
  await openDealAsGuest(first.page);
  await signIn(first.page, await newCustomer(shop, 5000));
  await signIn(second.page, await newCustomer(shop, 5000));
  await openDeal(second.page);
  expect(await listViolations(second.page)).toEqual([]);
  const title = await buyDeal(first.page);
  await expectInOrders(first.page, title);
  await expectSold(second.page, title);
  expect(first.pageErrors).toEqual([]);
  expect(second.pageErrors).toEqual([]);
});

test('the dialog of a pack stands outside of the list, in which a sold pack moves to the end', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 50_000));
  await openPack(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(await page.locator('.packs dialog').count()).toBe(0);
  expect(await page.locator('dialog:modal').count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('a balance that is too small pays first only if the customer says so', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop, 1));
  await openPack(page);
  const dialog = page.getByRole('dialog');
  const [vat, short] = [dialog.getByText('VAT, 20% included'), dialog.getByText(/^Insufficient balance/)];
  await vat.waitFor();
  await short.waitFor();
  const first = dialog.getByRole('checkbox', { name: /^Use balance first: €1.00 from balance/ });
  expect(await first.isChecked()).toBe(false);
  await first.check();
  expect(await short.count()).toBe(0);
  await clickPay(page);
  await dialog.getByText('You must accept the terms and conditions').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check();
  await clickPay(page);
  await page.waitForURL('**/sandbox/pay/**');
  expect(pageErrors).toEqual([]);
});

test('a pack whose name is one long word fits the home page', async () => {
  for (const size of [phone, desk]) {
    const { page } = await shop.visit(size);
    await page.goto('/');
    await page.locator('.deals-placeholder').scrollIntoViewIfNeeded();
    const card = page.locator('.pack').first();
    await card.waitFor();
    const { right, width } = await card.evaluate((one) => {
      const name = one.querySelector('h3');
      if (name) name.textContent = 'Supercalifragilistic'.repeat(5);
      return one.getBoundingClientRect();
    });
    expect(right).toBeLessThanOrEqual(size.width);
    expect(width).toBeLessThan(size === desk ? size.width / 3 : size.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
});

/** The button leads a guest to a sign-in that returns to the home page. */
async function openDealAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToDeal(page);
  await deal(page)
    .getByRole('link', { name: /^Buy for/ })
    .click();
  await page.waitForURL(/\/auth\?form=signin&redirect=%2F%23deals$/);
}

async function scrollToDeal(page: Page): Promise<void> {
  await page.locator('.deals-placeholder').scrollIntoViewIfNeeded();
  await deal(page).waitFor();
}

function deal(page: Page) {
  return page.getByRole('region', { name: 'Deal of the day' });
}

/** Stops at the confirmation: nothing is charged yet. */
async function openDeal(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToDeal(page);
  await deal(page)
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await page.getByRole('heading', { name: 'Buy with your balance' }).waitFor();
}

async function openPack(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.deals-placeholder').scrollIntoViewIfNeeded();
  await page
    .locator('.pack')
    .first()
    .getByRole('button', { name: /^Buy for/ })
    .click();
}

/** The terms are not accepted beforehand, and nothing is sent without them. */
async function pay(page: Page): Promise<void> {
  const terms = page.getByRole('dialog').getByRole('checkbox', { name: /^I accept/ });
  expect(await terms.isChecked()).toBe(false);
  await clickPay(page);
  await page.getByText('You must accept the terms and conditions').waitFor();
  await terms.check();
  await clickPay(page);
}

async function clickPay(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay €/ })
    .click();
}

async function buyDeal(page: Page): Promise<string> {
  await openDeal(page);
  const title = (await page.getByRole('dialog').locator('dt').first().textContent()) ?? '';
  await pay(page);
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByRole('dialog').getByText('New balance').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor();
  return title;
}

async function expectInOrders(page: Page, title: string): Promise<void> {
  expect(title).not.toBe('');
  await page.getByText(title).first().waitFor();
}

async function expectSold(page: Page, title: string): Promise<void> {
  await pay(page);
  await page.getByText(`${title} has just been sold. Nothing was charged.`).waitFor();
  const button = page.getByRole('dialog').getByRole('button', { name: /^Pay €/ });
  expect(await button.isDisabled()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await deal(page).getByRole('button', { name: 'Sold' }).waitFor();
}
