import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import { inTransaction } from '#server/platform/db.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { signIn } from '../support/customers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { givenPaidOrder } from '../support/paid-order.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const main = (page: Page) => page.getByRole('main');

/** An order whose trade staff are about to send, and its customer at the page of the order. */
async function givenClaimedOrder(view: typeof desk | typeof phone) {
  const { orderId, customer } = await givenPaidOrder(shop, [{ title: 'AWP | Asiimov (Field-Tested)' }]);
  await inTransaction(shop.db, (tx) => claimOrder(tx, { orderId, now: new Date() }));
  const visitor = await shop.visit(view);
  await signIn(visitor.page, customer);
  await openHydrated(visitor.page, `/account/orders/${orderId}`);
  return { ...visitor, orderId };
}

async function check(page: Page, typed: string): Promise<void> {
  await openHydrated(page, '/verify-trade');
  await page.getByRole('textbox', { name: 'Security code or link' }).fill(typed);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('a customer compares the ticket, and anybody checks its code', async () => {
  const { page, pageErrors } = await givenClaimedOrder(phone);
  await main(page)
    .getByText(/^The trade is on its way/)
    .waitFor();
  expect(await listViolations(page)).toEqual([]);
  await main(page)
    .getByRole('link', { name: /^Trade ticket: AWP/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Trade ticket' }).waitFor();
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await main(page).innerText())?.[0] ?? '';
  expect(code).not.toBe('');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const link = await page.getByRole('link', { name: 'Check it on another device' }).getAttribute('href');
  expect(await listViolations(page)).toEqual([]);

  const guest = await shop.visit(desk);
  await check(guest.page, code.toLowerCase());
  await guest.page.getByRole('heading', { name: 'This trade is from us' }).waitFor();
  await main(guest.page).getByText('Loadout Demo', { exact: true }).waitFor();
  expect(await listViolations(guest.page)).toEqual([]);
  await guest.page.goto(link ?? '');
  await guest.page.getByRole('heading', { name: 'This trade is from us' }).waitFor();
  await guest.page.goto((link ?? '').replace(/seal=./, 'seal=-'));
  await guest.page.getByRole('heading', { name: 'Unknown: decline this trade' }).waitFor();
  expect([...pageErrors, ...guest.pageErrors]).toEqual([]);
});

test('a made-up code and the link of another site are found out, and an empty one is asked for', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await check(page, 'AAAA-AAAA');
  await page.getByRole('heading', { name: 'Unknown: decline this trade' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await check(page, 'https://l0adout.example/verify-trade?code=AAAA-AAAA');
  await page.getByRole('heading', { name: /^This link leads to another site/ }).waitFor();
  await check(page, ' ');
  await page.getByText('Enter the security code').waitFor();
  expect(pageErrors).toEqual([]);
});

test('nobody else sees a ticket', async () => {
  const { page, orderId } = await givenClaimedOrder(desk);
  const [row] = await shop.db<{ id: number }[]>`select id from delivery.deliveries where order_id = ${orderId}`;
  const stranger = await givenClaimedOrder(desk);
  await stranger.page.goto(`/trade-ticket/${row?.id}`);
  await stranger.page.getByRole('heading', { level: 1, name: 'There is no such trade ticket' }).waitFor();
  await page.goto(`/trade-ticket/${row?.id}`);
  await page.getByRole('heading', { level: 1, name: 'Trade ticket' }).waitFor();
});
