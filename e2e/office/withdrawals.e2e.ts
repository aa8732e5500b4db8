import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import { deliverOrder } from '#server/checkout/orders/deliver-order.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenSession } from '../../server/test-kit/given-customer.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { phone } from '../support/open-browser.ts';
import { givenPaidOrder } from '../support/paid-order.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();
const [kept, returned, missing] = ['AWP | Kept Once', 'AK-47 | Sent Back', 'M4A4 | Still Missing'];

/** A delivered order of three items, from two of which the customer withdrew. */
async function givenWithdrawal() {
  const items = [kept, returned, missing].map((title) => ({ title, priceCents: 20_00, stock: 1 }));
  const { orderId, customerId } = await givenPaidOrder(shop, items);
  const now = new Date();
  await inTransaction(shop.db, async (tx) => {
    await claimOrder(tx, { orderId, now });
    await deliverOrder(tx, { orderId, tradeOfferId: '7412589630', now });
  });
  const customer = createClient({ baseUrl: shop.url, token: await givenSession(shop.db, customerId) });
  const { payload } = await customer('withdrawFromOrder', { id: orderId, positions: [2, 3] });
  return { id: payload.id, orderId, customer };
}

const statesOf = async ({ customer, orderId }: Awaited<ReturnType<typeof givenWithdrawal>>) =>
  (await customer('readOrderWithdrawal', { id: orderId })).payload?.lines.map(({ state }) => state);

test('items of a withdrawal come back one after the other, are noted by keyboard and refunded', async () => {
  const withdrawal = await givenWithdrawal();
  const { id, orderId } = withdrawal;
  const page = await visitOffice(shop, '', { role: 'finance' });
  const tile = page.getByRole('link', { name: /^Withdrawals\b.*come back/ });
  await tile.filter({ hasText: /[1-9]/ }).click();
  await page.getByRole('link', { name: /^Open/ }).waitFor();
  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  await row.getByText('2 of 2 to come back').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, row.getByRole('link', { name: `#${id}` }));

  await pressOn(page, page.getByRole('button', { name: 'Items received' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('€40.00').first().waitFor();
  await pressOn(page, dialog.getByRole('checkbox', { name: missing }), 'Space');
  await dialog.getByText('€20.00').first().waitFor();
  const reason = dialog.getByLabel('Reason');
  await typeInto(page, reason, 'Trade offer 99 arrived');
  await dialog.getByText('Items that came back do not go into stock by themselves').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('button', { name: 'Receive and refund' }));
  await page.getByText('Items received', { exact: true }).last().waitFor();
  await dialog.waitFor({ state: 'detached' });
  const line = (title: string) => page.getByRole('row').filter({ hasText: title });
  await line(returned).getByText('Received', { exact: true }).waitFor();
  await line(missing).getByText('Has to come back').waitFor();
  await page.getByText('“Change stock” on the page of the item').waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await statesOf(withdrawal)).toEqual(['open', 'refunded', 'return_due']);

  await page.getByRole('link', { name: `Order #${orderId}` }).click();
  await page.getByRole('link', { name: `Withdrawal #${id}` }).click();
  await page.getByRole('button', { name: 'Items received' }).click();
  await reason.fill('Came by post');
  await tabTo(page, dialog.getByRole('button', { name: 'Receive and refund' }));
  await page.keyboard.press('Enter');
  await page.getByText('Settled', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Items received' }).count()).toBe(0);
  expect(await statesOf(withdrawal)).toEqual(['open', 'refunded', 'refunded']);
  expect(await shop.verifyLedger()).not.toContain('BROKEN');
});

test('support reads a withdrawal on a phone, and does not refund it', async () => {
  const { id } = await givenWithdrawal();
  const page = await visitOffice(shop, 'withdrawals?state=open', { role: 'support', size: phone });
  await page.getByRole('link', { name: `#${id}` }).click();
  await page.getByText('Has to come back').first().waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Items received' }).count()).toBe(0);
});
