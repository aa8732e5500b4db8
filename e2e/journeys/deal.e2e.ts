import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { demoCustomer, secondCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop();

test('the deal of the home page is bought in one click, and the next customer is told that it is gone', async () => {
  const first = await here.visit(desk);
  const second = await here.visit(phone);
  await meetTheDealAsVisitor(first.page);
  await signIn(first.page, demoCustomer);
  await signIn(second.page, secondCustomer);
  await openDeal(second.page);
  expect(await listBarriers(second.page)).toEqual([]);
  const title = await buyDeal(first.page);
  await findItInOrders(first.page, title);
  await isToldThatItIsGone(second.page, title);
  expect(first.troubles).toEqual([]);
  expect(second.troubles).toEqual([]);
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});

/** A visitor sees the deal; its button leads to the sign-in that comes back here. */
async function meetTheDealAsVisitor(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToDeal(page);
  await deal(page)
    .getByRole('link', { name: /^Buy for/ })
    .click();
  await page.waitForURL(/\/auth\?form=signin&redirect=%2F$/);
}

async function scrollToDeal(page: Page): Promise<void> {
  await page.locator('.deals-placeholder').scrollIntoViewIfNeeded();
  await deal(page).waitFor();
}

function deal(page: Page) {
  return page.getByRole('region', { name: 'Deal of the day' });
}

/** Up to the last click before anything is charged. */
async function openDeal(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToDeal(page);
  await deal(page)
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await page.getByRole('heading', { name: 'Buy with your balance' }).waitFor();
}

async function pay(page: Page): Promise<void> {
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
  await page.getByRole('link', { name: 'Order history' }).click();
  await page.waitForURL(isAt('/account/orders'));
  return title;
}

async function findItInOrders(page: Page, title: string): Promise<void> {
  expect(title).not.toBe('');
  await page.getByText(title).first().waitFor();
}

async function isToldThatItIsGone(page: Page, title: string): Promise<void> {
  await pay(page);
  await page.getByText(`${title} has just been sold. Nothing was charged.`).waitFor();
  const button = page.getByRole('dialog').getByRole('button', { name: /^Pay €/ });
  expect(await button.isDisabled()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await deal(page).getByRole('button', { name: 'Sold' }).waitFor();
}
