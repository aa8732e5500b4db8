import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { isAt, redlineId, redlinePath } from '../support/find-item.ts';
import { waitForSync } from '../support/wait-for-sync.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { addToCart, demoCustomer, newCustomer, openAccountMenu, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const header = (page: Page) => page.getByRole('banner');

/** Expires the session: the browser still believes it is signed in. */
const endSessions = () => shop.db`delete from identity.sessions`;

test('an expired session turns the customer into a guest, and leads to the sign-in where one is needed', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await openHydrated(page, '/');
  await endSessions();
  await header(page).getByRole('link', { name: 'Products' }).click();
  await page.waitForURL(isAt('/products'));
  await header(page).getByRole('link', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/products');
  expect(await page.getByText('Error occurred').count()).toBe(0);
  await page.context().clearCookies();
  await signIn(page, customer);
  await page.goto('/account/orders');
  await page.locator('html[data-hydrated]').waitFor();
  await endSessions();
  await header(page).getByRole('link', { name: /Cart/ }).click();
  await page.getByText('Error occurred. Please log in again.').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart');
  expect(pageErrors).toEqual([]);
});

test('without a connection the page stays and offers a retry', async () => {
  const { page, context, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/products');
  await page.locator('article').first().waitFor();
  await context.setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are offline' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Still no connection').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.locator('article').first().waitFor();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(isAt('/sale'));
  await page.getByRole('heading', { name: 'Sale', level: 1 }).waitFor();
  expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a filter chosen without a connection keeps the list, and applies by itself once it is back', async () => {
  const { page, context, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?sort=asc');
  const titles = () => page.locator('.items-grid article h3').allInnerTexts();
  const before = await titles();
  expect(before.length).toBeGreaterThan(1);
  await context.setOffline(true);
  await page.getByLabel('Sort by').selectOption({ label: 'Highest price first' });
  const notice = page.getByRole('alert').filter({ hasText: "We can't reach the shop." });
  await notice.waitFor();
  expect(await titles()).toEqual(before);
  expect(await listViolations(page)).toEqual([]);
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await expect.poll(titles).not.toEqual(before);
  expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a shop that does not answer counts as offline, even when the browser is online', async () => {
  const { page, context } = await shop.visit(desk);
  await openHydrated(page, '/');
  await context.route(/\/(assets|healthz|api|.*\.data)/, (route) => route.abort('connectionrefused'));
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are offline' });
  await dialog.waitFor();
  await context.unroute(/\/(assets|healthz|api|.*\.data)/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(isAt('/faq'));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const chooseCurrency = async (page: Page, code: string) => {
  await page.getByLabel(/currency:/).click();
  await page.getByRole('button', { name: new RegExp(`^${code}`) }).click();
};

/** Counts the loads of page data. */
function countPageData(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) count += 1;
  });
  return () => count;
}

const unreachable = (page: Page) => page.locator('.toast').getByText("We can't reach the shop.").waitFor();

test('a currency chosen offline keeps the forms of every tab, and applies once online', async () => {
  const { page, context } = await shop.visit(desk);
  await openHydrated(page, '/auth?form=signin');
  await page.getByLabel('Email').fill('ada@example.com');
  const other = await context.newPage();
  await openHydrated(other, '/products?sort=asc');
  await other.getByRole('searchbox').fill('not sent yet');
  for (const tab of [page, other]) await waitForSync(tab);
  await context.setOffline(true);
  await chooseCurrency(other, 'USD');
  await unreachable(other);
  await unreachable(page);
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  const asked = [countPageData(page), countPageData(other)];
  await context.setOffline(false);
  await page.getByLabel(/USD, currency:/).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  await expect.poll(() => other.locator('article').first().innerText()).toContain('$');
  expect(asked.map((count) => count())).toEqual([1, 1]);
  await other.route('**/products*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await chooseCurrency(other, 'EUR');
  await unreachable(other);
  await other.unrouteAll();
  await other.locator('.toast').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => other.locator('article').first().innerText()).toContain('€');
  expect(await other.getByRole('searchbox').inputValue()).toBe('not sent yet');
});

test('a currency chosen before the sync script has loaded applies once online', async () => {
  const { page, context } = await shop.visit(desk);
  const disconnected = Promise.withResolvers<void>();
  await context.route('**/assets/sync-*', async (route) => {
    await disconnected.promise;
    await route.abort('internetdisconnected');
  });
  await openHydrated(page, '/auth?form=signin');
  await page.getByLabel('Email').fill('ada@example.com');
  await context.setOffline(true);
  disconnected.resolve();
  await chooseCurrency(page, 'USD');
  await unreachable(page);
  await page.locator('.toast').getByRole('button', { name: 'Try again' }).waitFor();
  await context.unroute('**/assets/sync-*');
  await context.setOffline(false);
  await page.getByLabel(/USD, currency:/).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
});

test('without a connection a link to the same page keeps the form', async () => {
  const { page, context } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account?edit=true');
  await page.getByLabel('City').fill('Rostock');
  await context.setOffline(true);
  await page.getByRole('main').getByText('Cancel', { exact: true }).click();
  await page.getByRole('dialog', { name: 'You are offline' }).getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('City').inputValue()).toBe('Rostock');
  await context.setOffline(false);
});

test('page data that times out shows an error with a retry', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account');
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(Math.min(ms, 1000));
  });
  await page.route(/\/account\/orders\.data/, () => {});
  await page.getByRole('main').getByRole('link', { name: 'Order history' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Order history' }).waitFor();
});

test('a pending payment that cannot be polled shows a retry notice and keeps its last status', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  const answer = await page.request.get('/api/deposit/history');
  const { payload } = (await answer.json()) as { payload: { id: number }[] };
  let isReachable = true;
  await page.route('**/api/deposit/status/**', (route) =>
    isReachable ? route.fulfill({ json: { status: 'Pending' } }) : route.abort('connectionrefused'),
  );
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(`/pending-payment?order=${payload[0]?.id}`);
  const status = page.getByText('Payment is being processed. Status: Pending');
  await status.waitFor();
  await page.clock.pauseAt(start + 120_000);
  isReachable = false;
  const again = page.getByRole('button', { name: 'Try again', disabled: false });
  await expect.poll(() => page.clock.runFor(1000).then(() => again.count())).toBe(1);
  const lost = page.getByText("We can't reach the shop.");
  await lost.waitFor();
  await status.waitFor();
  isReachable = true;
  await again.click();
  // Far less than the poll interval.
  await expect.poll(() => page.clock.runFor(10).then(() => lost.count())).toBe(0);
});

test('toast and cookie banner do not overlap on a phone', async () => {
  const { page } = await shop.visit(phone);
  await openHydrated(page, redlinePath);
  const banner = page.getByRole('region', { name: /cookie/i });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).tap();
  const toast = page.locator('.toast').first();
  await toast.waitFor();
  const [above, below] = [await toast.boundingBox(), await banner.boundingBox()];
  if (!above || !below) throw new Error('toast or banner is not on the screen');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  expect(above.y).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Accept' }).tap();
  await banner.waitFor({ state: 'detached' });
});

test('the checkout form survives a reload and opens in other tabs; signing out clears it', async () => {
  const { page, context } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await addToCart(page, redlineId);
  await openHydrated(page, '/cart');
  await page.getByLabel('City').fill('Rostock');
  await page.reload();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Rostock');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect.poll(() => other.getByLabel('City').inputValue()).toBe('Rostock');
  await openAccountMenu(other);
  await other.getByRole('button', { name: 'Log out' }).click();
  await header(other).getByRole('link', { name: 'Log in' }).waitFor();
  expect(await other.evaluate(() => localStorage.getItem('checkout_draft'))).toBeNull();
});
