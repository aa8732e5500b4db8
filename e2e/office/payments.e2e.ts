import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { givenCustomer, givenSession } from '../../server/test-kit/given-customer.ts';
import { decideAtTwin } from '../../server/test-kit/test-twin.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { givenPaidOrder } from '../support/paid-order.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

/** A page of the office, seen by a member of staff of a role. */
async function invoiceOf(orderId: number): Promise<string | null> {
  const [row] = await shop.db<{ number: string }[]>`select number from invoices.documents where order_id = ${orderId}`;
  return row?.number ?? null;
}

/** A customer who has paid a top-up of 40 coins at the provider, which told nobody. */
async function givenUnreportedTopUp() {
  const customer = await givenCustomer(shop.db);
  const call = createClient({ baseUrl: shop.url, token: await givenSession(shop.db, customer.id) });
  const contact = { name: 'Kim', surname: 'Test', email: customer.email, phone: '+4930231250', country: 276 };
  const address = { city: 'Berlin', postCode: '10115', address: 'Example Street 1' };
  await call('startDeposit', { ...contact, ...address, amount: 40, paymentType: 'card' });
  const [payment] = await shop.db<{ id: number; sessionId: string }[]>`
    select id, provider_session_id as session_id from payments.payments where customer_id = ${customer.id}`;
  if (!payment) throw new Error('no payment was started');
  const pay = () => decideAtTwin(shop.db, { sessionId: payment.sessionId, decision: 'approve', now: new Date() });
  return { customer, call, payment, pay };
}

test('finance opens the invoice of an order as page and as file, from desktop and phone', async () => {
  const { orderId } = await givenPaidOrder(shop, [{ title: 'Glove Case Invoiced', priceCents: 30_00 }]);
  await expect.poll(() => invoiceOf(orderId), { timeout: 15_000 }).not.toBeNull();
  const number = await invoiceOf(orderId);
  const page = await visitOffice(shop, `orders/${orderId}`, { role: 'finance' });
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByText('€30.00').waitFor();
  expect(await listViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await pressOn(page, documents.getByRole('link', { name: `PDF of ${number}` }));
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const opened = page.context().waitForEvent('page');
  await pressOn(page, documents.getByRole('link', { name: `Invoice ${number}` }));
  const invoice = await opened;
  await invoice.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
  await invoice.getByText('Glove Case Invoiced').waitFor();
  expect(await listViolations(invoice)).toEqual([]);
  const again = invoice.waitForEvent('download');
  await invoice.getByRole('link', { name: /PDF/ }).click();
  expect((await again).suggestedFilename()).toBe(`${number}.pdf`);
  await invoice.getByRole('link', { name: /order/i }).click();
  await invoice.getByRole('heading', { level: 1, name: `Order #${orderId}` }).waitFor();
  await invoice.getByRole('searchbox', { name: /^Search orders/ }).fill(number ?? '');
  await invoice
    .getByRole('group', { name: 'Orders' })
    .getByRole('link', { name: `Order #${orderId}` })
    .waitFor();

  const small = await visitOffice(shop, `orders/${orderId}`, { role: 'support', size: phone });
  await small.getByRole('region', { name: 'Documents' }).getByText('€30.00').waitFor();
  expect(await listViolations(small)).toEqual([]);
  const { page: stranger } = await shop.visit(desk);
  await stranger.goto(`/office/documents/${number}`);
  await stranger.waitForURL(/\/office\/sign-in/);
});

test('finance learns that a lost payment was made, and refunds the balance it became', async () => {
  const { customer, call, payment, pay } = await givenUnreportedTopUp();
  const page = await visitOffice(shop, 'payments?method=card', { role: 'finance' });
  await page.getByRole('table', { name: 'Payments' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('/');
  await page.keyboard.type(payment.sessionId);
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Payment #${payment.id}` }).waitFor();
  const check = page.getByRole('button', { name: 'Check with the provider' });
  await pressOn(page, check);
  await page.getByText('The provider was asked just now: the page is open and not paid. Nothing changed.').waitFor();
  await pay();
  await page.keyboard.press('Enter');
  await page.getByText('The provider was asked just now: it is paid.', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('open became paid').waitFor();
  expect(await check.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await listViolations(page)).toEqual([]);
  await expect.poll(async () => (await call('readProfile', {})).balance, { timeout: 15_000 }).toBe(40);

  await page.getByRole('link', { name: customer.email }).click();
  await pressOn(page, page.getByRole('button', { name: 'Refund balance' }));
  const dialog = page.getByRole('dialog', { name: 'Refund unused balance' });
  const plan = dialog.getByRole('status');
  await plan.getByText('€40.00 back by card for 40.00 coins').waitFor();
  await typeInto(page, dialog.getByLabel('Coins'), '40.01');
  await dialog.getByText('At most 40.00 Credits can be refunded').waitFor();
  expect(await dialog.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true);
  await typeInto(page, dialog.getByLabel('Coins'), '25');
  await plan.getByText('€25.00 back by card for 25.00 coins').waitFor();
  await typeInto(page, dialog.getByLabel('Reason'), 'Closes the account');
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('button', { name: 'Refund', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Balance' }).getByText('15.00 coins').first().waitFor();
  expect((await call('readProfile', {})).balance).toBe(15);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  const admin = await visitOffice(shop, `audit?q=customer:${customer.id}`, { size: phone });
  await admin.getByText('Balance: refunded').first().waitFor();
});
