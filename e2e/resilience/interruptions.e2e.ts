import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { isAt, redlinePath } from '../support/find-item.ts';
import { isListening } from '../support/wait-for-sync.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const header = (page: Page) => page.getByRole('banner');

/** Ends the session as the shop would after its time; the browser still takes itself for signed in. */
const killSessions = () => here.shop.runSql('delete from identity.sessions');

test('a dead session is noticed on the next page, and leads back after the sign-in where one is needed', async () => {
  const { page, troubles } = await here.visit(desk);
  await openHydrated(page, '/');
  await signIn(page, demoCustomer);
  await header(page).getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL(isAt('/'));
  await killSessions();
  await header(page).getByRole('link', { name: 'Products' }).click();
  await page.waitForURL(isAt('/products'));
  await header(page).getByRole('link', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/products');
  expect(await page.getByText('Error occurred').count()).toBe(0);
  await signIn(page, demoCustomer);
  await page.goto('/account/orders');
  await killSessions();
  await header(page).getByRole('link', { name: /Cart/ }).click();
  await page.getByText('Error occurred. Please log in again.').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart');
  expect(troubles).toEqual([]);
});

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('without a connection the page of %s stays and offers to try again', async (_name, size) => {
  const { page, context, troubles } = await here.visit(size);
  await openHydrated(page, '/products');
  await page.locator('article').first().waitFor();
  await context.setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are offline' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Still no connection').waitFor();
  expect(await listBarriers(page)).toEqual([]);
  await page.locator('article').first().waitFor();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(isAt('/sale'));
  await page.getByRole('heading', { name: 'Sale', level: 1 }).waitFor();
  expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a shop that does not answer is told like a missing connection, although the browser thinks it is online', async () => {
  const { page, context } = await here.visit(desk);
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

/** How often the data of a page was asked for: the router takes the answer that came before it asked. */
function countPageData(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) count += 1;
  });
  return () => count;
}

const isTold = (page: Page) => page.locator('.toast').getByText('The shop cannot be reached.').waitFor();

test('a choice that cannot be had leaves every tab with what was typed, and comes with the connection', async () => {
  const { page, context } = await here.visit(desk);
  await openHydrated(page, '/auth?form=signin');
  await page.getByLabel('Email').fill('ada@example.com');
  const other = await context.newPage();
  await openHydrated(other, '/products?sort=asc');
  await other.getByRole('searchbox').fill('not sent yet');
  for (const tab of [page, other]) await isListening(tab);
  await context.setOffline(true);
  await chooseCurrency(other, 'USD');
  await isTold(other);
  await isTold(page);
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  const asked = [countPageData(page), countPageData(other)];
  await context.setOffline(false);
  await page.getByLabel(/USD, currency:/).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  await expect.poll(() => other.locator('article').first().innerText()).toContain('$');
  expect(asked.map((count) => count())).toEqual([1, 1]);
  await other.route(/\.data\?/, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await chooseCurrency(other, 'EUR');
  await isTold(other);
  await other.unrouteAll();
  await other.locator('.toast').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => other.locator('article').first().innerText()).toContain('€');
  expect(await other.getByRole('searchbox').inputValue()).toBe('not sent yet');
});

test('a page whose connection is lost before it listens says so, and takes a choice up when it is back', async () => {
  const { page, context } = await here.visit(desk);
  await context.route('**/assets/sync-*', (route) => route.abort('internetdisconnected'));
  await openHydrated(page, '/auth?form=signin');
  await page.getByLabel('Email').fill('ada@example.com');
  await context.setOffline(true);
  await chooseCurrency(page, 'USD');
  await isTold(page);
  await page.locator('.toast').getByRole('button', { name: 'Try again' }).waitFor();
  await context.unroute('**/assets/sync-*');
  await context.setOffline(false);
  await page.getByLabel(/USD, currency:/).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
});

test('without a connection a form is not taken away by a link to its own page', async () => {
  const { page, context } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account?edit=true');
  await page.getByLabel('City').fill('Rostock');
  await context.setOffline(true);
  await page.getByRole('main').getByText('Cancel', { exact: true }).click();
  await page.getByRole('dialog', { name: 'You are offline' }).getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('City').inputValue()).toBe('Rostock');
  await context.setOffline(false);
});

test('a page whose script a newer release has replaced is entered all the same', async () => {
  const { page, context } = await here.visit(desk);
  await openHydrated(page, '/');
  await context.route(/\/assets\/static-page/, (route) => route.abort('failed'), { times: 1 });
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL(isAt('/faq'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a part of a page that does not come is told, and comes with the connection or with a newer release', async () => {
  const { page, context } = await here.visit(phone);
  const signUp = page.getByRole('main').getByRole('link', { name: 'SIGN UP', exact: true });
  await openHydrated(page, '/auth?form=signin');
  await context.setOffline(true);
  await signUp.tap();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByLabel('Confirm password').waitFor();
  await page.goto('/auth?form=signin');
  await context.route(/\/assets\/sign-up-form/, (route) => route.abort('failed'), { times: 1 });
  await signUp.tap();
  await page.getByLabel('Confirm password').waitFor();
});

test('a page does without the parts that it can do without', async () => {
  const { page, context } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await context.route(/\/assets\/(account-menu|bargains|recent-shelf)/, (route) => route.abort('failed'));
  await page.goto('/');
  const profile = header(page).getByRole('link', { name: 'My profile' });
  // The page is loaded once more in the hope of a newer release, and a press in that moment is lost.
  const pressed = async () => {
    await profile.click({ timeout: 3000 }).catch(() => null);
    return new URL(page.url()).pathname;
  };
  await expect.poll(pressed, { interval: 1000 }).toBe('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a page whose data does not come in time says so and offers to try again', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account');
  await page.route(/\/account\/orders\.data/, () => {});
  await page.getByRole('main').getByRole('link', { name: 'Order history' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Order history' }).waitFor();
});

test('a payment that is waited for without an answer says so, and what was known of it stands', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  const answer = await page.request.get('/api/deposit/history');
  const { payload } = (await answer.json()) as { payload: { id: number }[] };
  let isThere = true;
  await page.route('**/api/deposit/status/**', (route) =>
    isThere ? route.fulfill({ json: { status: 'Pending' } }) : route.abort('connectionrefused'),
  );
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(`/pending-payment?order=${payload[0]?.id}`);
  const status = page.getByText('Payment is being processed. Status: Pending');
  await status.waitFor();
  await page.clock.pauseAt(start + 120_000);
  isThere = false;
  const again = page.getByRole('button', { name: 'Try again', disabled: false });
  await expect.poll(() => page.clock.runFor(1000).then(() => again.count())).toBe(1);
  const lost = page.getByText('The shop cannot be reached.');
  await lost.waitFor();
  await status.waitFor();
  isThere = true;
  await again.click();
  // Far less than the page would wait before it asks by itself.
  await expect.poll(() => page.clock.runFor(10).then(() => lost.count())).toBe(0);
});

test('a toast and the cookie banner of a phone do not cover each other', async () => {
  const { page } = await here.visit(phone);
  await page.goto(redlinePath);
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

test('the form of the checkout is kept over a reload, in other tabs too, and gone after the log-out', async () => {
  const { page, context } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await page.goto(redlinePath);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(isAt('/cart'));
  await page.getByLabel('City').fill('Rostock');
  await page.reload();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Rostock');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect.poll(() => other.getByLabel('City').inputValue()).toBe('Rostock');
  await other
    .getByLabel(/account menu/i)
    .filter({ visible: true })
    .click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await header(other).getByRole('link', { name: 'Log in' }).waitFor();
  expect(await other.evaluate(() => localStorage.getItem('checkout_draft'))).toBeNull();
});
