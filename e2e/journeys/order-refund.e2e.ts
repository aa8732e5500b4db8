import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { buyCaseByBalance } from '../support/checkout.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { redlineId, restockRedline } from '../support/find-item.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop, useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Opens the page of a paid order, with its number. */
async function openOrder(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  await page.getByText(/^You can cancel this order until/).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('staff refund one line; the customer sees it on the order page, in history and statement, and by email', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop, 100);
  await signIn(page, customer);
  await addToCart(page, redlineId);
  await buyCaseByBalance(page);
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  const orderPath = new URL(page.url()).pathname;
  const orderId = orderPath.split('/').at(-1) ?? '';
  // Delivered on its own after seconds; refunded before or after, the customer sees the same.
  await page.getByRole('main').getByText('Completed', { exact: true }).waitFor();

  const shown = await shop.runStaff('order', 'show', orderId);
  const line = /^ *(\d+) +22203 /m.exec(shown)?.[1] ?? '';
  expect(await shop.runStaff('order', 'refund', orderId, `--line=${line}`, '--reason=damaged')).toMatch(
    new RegExp(`Order ${orderId}: refund \\d+, 36\\.29 EUR as 36\\.29 coins`),
  );
  await openHydrated(page, orderPath);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByText('€36.29').waitFor();
  await refunds.getByText('36.29 Credits to your balance').waitFor();
  expect(await page.getByText('Refunded: 1', { exact: true }).count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Summary' }).innerText()).toMatch(
    /Total\s+€[\d.]+\s+Refunded\s+−€36\.29/,
  );
  await page.getByText('Partly refunded', { exact: true }).waitFor();
  expect(await listViolations(page)).toEqual([]);

  await page.goto('/account/orders');
  await page.getByText('Partly refunded', { exact: true }).waitFor();
  await page.goto('/account/statement?kind=refund');
  const row = page.getByRole('row').filter({ hasText: `Refund for order #${orderId}` });
  await row.getByText('+36.29').waitFor();
  await row.getByRole('link').click();
  await page.waitForURL(`**${orderPath}`);

  const emails = await shop.listEmails(customer.email);
  const email = emails.find(({ subject }) => subject === `Order ${orderId}: refund of €36.29`);
  expect(email?.text).toContain('AK-47 | Redline (Field-Tested): €36.29');
  expect(email?.text).toContain('36.29 Credits are in your balance already.');
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  expect(pageErrors).toEqual([]);
  await restockRedline(shop);
});

describe('before the delivery', () => {
  const slow = useOwnShop(() => ({ DELIVERY_DELAY_SECONDS: '3600' }));

  test('the customer cancels by keyboard, and the balance gets the coins back', async () => {
    const { page, pageErrors } = await slow.visit(desk);
    const customer = await newCustomer(slow, 100);
    await signIn(page, customer);
    await addToCart(page, redlineId);
    await openHydrated(page, '/cart');
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('button', { name: /from balance/ }).click();
    const orderId = await openOrder(page);

    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
    await pressOn(page, cancel);
    const dialog = page.getByRole('dialog', { name: `Cancel order #${orderId}` });
    await dialog.getByText('The money goes back to your balance.').waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await pressOn(page, dialog.getByRole('button', { name: 'Cancel order' }));
    await page.getByText('The order is cancelled', { exact: true }).waitFor();
    await page.getByText('36.29 Credits to your balance').waitFor();
    expect(await cancel.count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('H1');
    expect(await listViolations(page)).toEqual([]);

    const emails = await slow.listEmails(customer.email);
    expect(emails.filter(({ subject }) => subject === `Order ${orderId}: refund of €36.29`)).toHaveLength(1);
    expect(await slow.verifyLedger()).toContain('The ledger holds');
    expect(pageErrors).toEqual([]);
  });

  test('who paid by card chooses the card or the balance', async () => {
    const { page, pageErrors } = await slow.visit(phone);
    await signIn(page, await newCustomer(slow, 0));
    await addToCart(page, redlineId);
    await openHydrated(page, '/cart');
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('button', { name: 'Pay €36.29 by card' }).click();
    await page.waitForURL('**/sandbox/pay/**');
    await page.getByRole('button', { name: 'Pay €36.29' }).click();
    await openOrder(page);

    await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: 'Back the way you paid' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'To your balance' }).check();
    expect(await listViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('36.29 Credits to your balance').waitFor();
    expect(await slow.verifyLedger()).toContain('The ledger holds');
    expect(pageErrors).toEqual([]);
  });
});
