import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { signIn } from '../support/customers.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { givenPaidOrder } from '../support/paid-order.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

/** A page of the office, by default the dashboard, seen by a member of staff of a role. */
/** Goes from the dashboard to the orders that wait, and opens the one that the search finds there. */
async function findByKeys(page: Page, text: string, orderId: number): Promise<void> {
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /^Orders/ }));
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  expect(new URL(page.url()).search).toBe('?state=processing');
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('tr:focus').textContent()).toContain(`${orderId}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order #${orderId}` }).waitFor();
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('finance refunds one line of several by keyboard; customer, ledger and log have the same', async () => {
  const { orderId, customer } = await givenPaidOrder(shop, [
    { title: 'Glove Case Refunded', priceCents: 30_00 },
    { title: 'Glove Case Kept', priceCents: 20_00 },
  ]);
  const page = await visitOffice(shop, '', { role: 'finance' });
  await findByKeys(page, customer.email, orderId);
  await pressOn(page, page.getByRole('button', { name: 'Refund', exact: true }));
  const dialog = page.getByRole('dialog', { name: `Refund of order #${orderId}` });
  const pieces = dialog.getByLabel(/^Pieces of line \d+: Glove Case Refunded/);
  await typeInto(page, pieces, '2');
  await dialog.getByText('Glove Case Refunded: only 1 left to refund.').waitFor();
  await typeInto(page, pieces, '1');
  const plan = dialog.getByRole('status');
  await plan.getByText('€30.00').first().waitFor();
  expect(await plan.innerText()).toContain('30.00 coins');
  expect(await plan.innerText()).toContain('1 × Glove Case Refunded');
  expect(await plan.innerText()).toMatch(/Stays sold\s+1 × Glove Case Kept/);
  expect(await dialog.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true);
  await typeInto(page, dialog.getByLabel('Reason'), 'Scratched');
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('button', { name: 'Refund' }));
  await dialog.waitFor({ state: 'detached' });
  const made = page.getByRole('region', { name: 'Refunds' });
  await made.getByText(/Scratched/).waitFor();
  await timelineOf(page)
    .getByText(/^Refund \d+: /)
    .waitFor();

  const { page: own } = await shop.visit(desk);
  await signIn(own, customer);
  await openHydrated(own, `/account/orders/${orderId}`);
  await own.getByRole('region', { name: 'Refunds' }).getByText('€30.00').waitFor();
  await own.getByText('Partly refunded', { exact: true }).waitFor();
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  const admin = await visitOffice(shop, `audit?q=order:${orderId}`);
  await admin
    .getByRole('row')
    .filter({ hasText: 'Order: refunded' })
    .getByText(/Scratched/)
    .waitFor();
});

test.each([desk, phone])('the plan of a refund is in view before the reason is asked for: $width', async (size) => {
  const { orderId } = await givenPaidOrder(
    shop,
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => ({
      title: `Glove Case ${title}`,
      priceCents: 20_00,
    })),
  );
  const page = await visitOffice(shop, `orders/${orderId}`, { role: 'finance', size });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Pieces of line 1/).fill('1');
  const plan = dialog.getByRole('status');
  await plan.getByText('€20.00').first().waitFor();
  const bounds = await plan.boundingBox();
  const foot = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox();
  expect(bounds?.y).toBeGreaterThan(0);
  expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  await dialog.getByLabel('Reason').focus();
  const reason = await dialog.getByLabel('Reason').boundingBox();
  const seen = await plan.boundingBox();
  expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThan(reason?.y ?? 0);
  expect(seen?.y).toBeGreaterThan((await dialog.getByRole('heading').boundingBox())?.y ?? 0);
});

test('the failure of a refund is in view and announced', async () => {
  const lines = ['Glove', 'Case', 'Long', 'Order'].map((title) => ({ title: `Failing ${title}`, priceCents: 20_00 }));
  const { orderId } = await givenPaidOrder(shop, lines);
  const page = await visitOffice(shop, `orders/${orderId}`, { role: 'finance' });
  await page.route(/\/refund$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Pieces of line 1/).fill('1');
  await dialog.getByRole('status').getByText('€20.00').first().waitFor();
  await dialog.getByLabel('Reason').fill('damaged');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  const alert = dialog.getByRole('alert');
  await alert.waitFor();
  const bottom = async () => {
    const bounds = await alert.boundingBox();
    return (bounds?.y ?? 0) + (bounds?.height ?? 0);
  };
  const foot = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox();
  await expect.poll(bottom).toBeLessThan(foot?.y ?? 0);
});

test('the plan of a refund is asked for once typing pauses', async () => {
  const lines = ['Typed', 'Kept'].map((title) => ({ title: `Glove Case ${title}`, priceCents: 20_00 }));
  const { orderId } = await givenPaidOrder(shop, lines);
  const page = await visitOffice(shop, `orders/${orderId}`, { role: 'finance' });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/refund/preview')) asked.push(request.postData());
  });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const pieces = dialog.getByLabel(/^Pieces of line \d+: Glove Case Typed/);
  for (const typed of ['3', '32', '321', '1']) await pieces.fill(typed);
  await dialog.getByRole('status').getByText('€20.00').first().waitFor();
  expect(asked).toHaveLength(1);
});

test('support finds an order by keyboard, claims a line and delivers it', async () => {
  const { orderId, customer } = await givenPaidOrder(shop, [
    { title: 'Glove Case Delivered', priceCents: 30_00 },
    { title: 'Glove Case Waiting', priceCents: 20_00 },
  ]);
  const page = await visitOffice(shop, '', { role: 'support' });
  await findByKeys(page, customer.email, orderId);
  const line = page.getByRole('row').filter({ hasText: 'Glove Case Delivered' });
  await pressOn(page, line.getByRole('button', { name: /^Claim line/ }));
  await line.getByText('Claimed', { exact: true }).waitFor();
  await pressOn(page, line.getByRole('button', { name: /^Confirm delivery/ }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Number of the Steam trade offer'));
  await page.keyboard.type('7412589630');
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('button', { name: 'Confirm delivery' }));
  await line.getByText('Trade offer 7412589630').waitFor();
  const steps = timelineOf(page);
  for (const text of [/^Line \d+: claimed for delivery$/, /^Line \d+: delivered$/, 'Order: delivered'])
    await steps.getByText(text).first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Glove Case Waiting' }).innerText()).toContain('To deliver');
  await page.goBack();
  await page.getByText('1 of 2 delivered').waitFor();
});
