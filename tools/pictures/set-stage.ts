import type { Browser, BrowserContext, Page } from 'playwright-core';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenIban } from '../../server/test-kit/given-payout.ts';
import { givenAcceptedOffer, givenWithdrawal } from '../../server/test-kit/given-withdrawal.ts';
import { copiedPath, findCopyPath, listCopies } from '../../e2e/support/find-copies.ts';
import { openVisitor } from '../../e2e/support/open-browser.ts';
import { openHydrated } from '../../e2e/support/open-hydrated.ts';
import type { Shop } from '../../e2e/support/open-shop.ts';
import { givenPaidOrder } from '../../e2e/support/paid-order.ts';
import {
  addToCart,
  demoCustomer,
  fillSignUp,
  readEmailLink,
  secondCustomer,
  signIn,
  newPerson,
  post,
} from '../../e2e/support/customers.ts';

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Data that the pictures show, created once before the first of them. */
export interface Stage {
  itemPath: string;
  /** Of an item with copies, and of its copy with the most on it. */
  copiedPath: string;
  copyPath: string;
  payPath: string;
  newPasswordPath: string;
  orderId: number;
  paidDepositId: number;
  waitingDepositId: number;
  openOfferId: number;
  approvedOfferId: number;
  soldOfferId: number;
  /** A delivery under way with a trade ticket, and its security code. */
  ticket: { id: number; code: string };
  cookies: { buyer: Cookies; customer: Cookies; newcomer: Cookies; collector: Cookies };
}

const size = { width: 1440, height: 900 };

export async function setStage(shop: Shop, browser: Browser): Promise<Stage> {
  const { page, context } = await openVisitor(browser, { size, url: shop.url });
  await signIn(page, demoCustomer);
  const itemPath = await fillCart(page);
  const [waitingPath, payPath] = [await startTopUp(page), await startTopUp(page)];
  await page.request.post(`${waitingPath}/delay`);
  const [waits, done] = await listIds(page, '/api/deposit/history', ['pending', 'success']);
  const [orderId] = await listIds(page, '/api/purchase/history', ['completed']);
  const [openOfferId, pendingOfferId] = await listIds(page, '/api/offer/history', ['offer', 'pending']);
  await shop.runStaff('offer', 'approve', `${pendingOfferId}`);
  const soldOfferId = await sellSkin(shop, page);
  await linkSteam(shop);
  const sent = await sendTrade(shop, browser);
  const customer = await context.cookies();
  await context.close();
  return {
    itemPath,
    copiedPath,
    copyPath: await findCopyPath(shop),
    payPath,
    newPasswordPath: await askForPassword(shop),
    orderId: orderId ?? 0,
    waitingDepositId: waits ?? 0,
    paidDepositId: done ?? 0,
    openOfferId: openOfferId ?? 0,
    approvedOfferId: pendingOfferId ?? 0,
    soldOfferId,
    ticket: sent.ticket,
    cookies: {
      buyer: sent.cookies,
      customer,
      newcomer: await signNewcomerUp(shop, browser),
      collector: await fillCartWithCopies(shop, browser),
    },
  };
}

/** Two items with titles of usual length, the more expensive one also on its own page. */
async function fillCart(page: Page): Promise<string> {
  let path = '';
  for (const search of ['sticker', 'ak-47']) {
    await openHydrated(page, `/products?search=${search}`);
    await page.locator('article').nth(2).getByRole('link').click();
    await page.waitForURL(/\/products\/cs2\/all\/\d+/);
    path = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByText('Item added to cart!').waitFor();
  }
  return path;
}

/** Two copies of one item in the cart of another customer. */
async function fillCartWithCopies(shop: Shop, browser: Browser): Promise<Cookies> {
  const { page, context } = await openVisitor(browser, { size, url: shop.url });
  await signIn(page, secondCustomer);
  for (const { id } of (await listCopies(shop)).slice(0, 2)) await addToCart(page, id);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Links the demo customer to a Steam account with an inventory. */
async function linkSteam({ db }: Shop): Promise<void> {
  await db`
    insert into identity.steam_accounts (customer_id, steam_id, name, linked_at)
    select id, '76561201960265729', 'AlexWinter', now() from identity.customers where email = ${demoCustomer.email}`;
}

interface SentTrade {
  ticket: Stage['ticket'];
  cookies: Cookies;
}

/** An order of another customer whose trade staff are about to send. */
async function sendTrade(shop: Shop, browser: Browser): Promise<SentTrade> {
  const { db } = shop;
  const { orderId, customer } = await givenPaidOrder(shop, [{ title: 'AWP | Asiimov (Field-Tested)' }]);
  await inTransaction(db, (tx) => claimOrder(tx, { orderId, now: new Date() }));
  const [ticket = { id: 0, code: '' }] = await db<{ id: number; code: string }[]>`
    select t.delivery_id as id, t.code from delivery.tickets t join delivery.deliveries d on d.id = t.delivery_id
    where d.order_id = ${orderId}`;
  const { page, context } = await openVisitor(browser, { size, url: shop.url });
  await signIn(page, customer);
  const cookies = await context.cookies();
  await context.close();
  return { ticket, cookies };
}

/** An agreed offer with payout details, which waits for the item. */
async function sellSkin(shop: Shop, page: Page): Promise<number> {
  const [{ id } = { id: 0 }] = await shop.db<{ id: number }[]>`
    select id from identity.customers where email = ${demoCustomer.email}`;
  const offerId = await givenAcceptedOffer(shop.db, id, 'M4A1-S | Printstream');
  const { contact } = givenWithdrawal({ offerId, customerId: id });
  await post(page, '/api/offer/withdraw/sepa', {
    id: offerId,
    ...contact,
    country: contact.countryIso,
    first_name: 'Demo',
    last_name: 'Customer',
    account_number: givenIban,
  });
  return offerId;
}

async function askForPassword(shop: Shop): Promise<string> {
  const body = JSON.stringify({ email: secondCustomer.email });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shop.url}/api/user/reset-password`, { method: 'POST', headers, body });
  return readEmailLink(shop, secondCustomer.email, '/reset-password');
}

async function startTopUp(page: Page): Promise<string> {
  await page.goto('/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('dialog').getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /^Confirm payment of/ }).click();
  await page.waitForURL('**/sandbox/pay/**');
  return new URL(page.url()).pathname;
}

/** Id of the oldest entry of a history in each state, because the oldest does not change. */
async function listIds(page: Page, call: string, states: string[]): Promise<(number | undefined)[]> {
  const answer = await page.request.get(call);
  const { payload } = (await answer.json()) as { payload: { id: number; status: string }[] };
  return states.map((state) => payload.findLast(({ status }) => status === state)?.id);
}

async function signNewcomerUp(shop: Shop, browser: Browser): Promise<Cookies> {
  const { page, context } = await openVisitor(browser, { size, url: shop.url });
  await page.goto('/auth?form=signup');
  await fillSignUp(page, newPerson('newcomer@example.com'));
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => url.pathname === '/email-verification');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
