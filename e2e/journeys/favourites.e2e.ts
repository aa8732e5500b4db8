import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { isAt, redlineId, redlinePath, redlineTitle, restockRedline } from '../support/find-item.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { type Credentials, newCustomer, signIn, submitSignIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withItem } from '../support/with-change.ts';

const shop = useSharedShop();

afterAll(() => restockRedline(shop));

const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Favourite: ${title}`, exact: true });
const isPressed = async (page: Page, title: string) => await heart(page, title).first().getAttribute('aria-pressed');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Pixels between the title of the page and the panel below it. */
async function gapBelowTitle(page: Page): Promise<number> {
  const title = await page.locator('.page-head').boundingBox();
  const panel = await page.getByRole('main').locator('.panel').first().boundingBox();
  return Math.round((panel?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0));
}

/** A customer who pressed the heart of the Redline as a guest and signed in. */
async function givenFavourite(size: typeof phone, customer: Credentials) {
  const visitor = await shop.visit(size);
  const { page } = visitor;
  await openHydrated(page, redlinePath);
  await heart(page, redlineTitle).first().click();
  await page.waitForURL(isAt('/auth'));
  await toast(page, 'Please login to add items to favourites').waitFor();
  await submitSignIn(page, customer);
  await page.waitForURL(isAt(redlinePath));
  await expect.poll(() => isPressed(page, redlineTitle)).toBe('true');
  return visitor;
}

/** A customer with the Redline among the favourites, signed in. */
async function givenSignedIn() {
  const visitor = await shop.visit(desk);
  const { email, password } = await newCustomer(shop);
  await shop.db`
    insert into favourites.favourites (customer_id, item_id, price_when_added_cents, added_at)
    select c.id, i.id, i.price_cents, now() from identity.customers c, catalog.items i
    where c.email = ${email} and i.id = ${redlineId}`;
  await signIn(visitor.page, { email, password });
  return visitor;
}

test('a favourite of a guest is kept after sign-in, shows its price change, and can be removed and restored', async () => {
  const customer = await newCustomer(shop);
  const { page, pageErrors } = await givenFavourite(phone, customer);
  const box = await heart(page, redlineTitle).first().boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);

  await shop.db`update favourites.favourites set price_when_added_cents = 4000`;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click();
  await page.waitForURL(isAt('/favourites'));
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  await page.getByText('Still available').waitFor();
  await page.getByText(/^€40\.00 when added on \d\d\.\d\d\.\d{4}$/).waitFor();
  await page.getByText('€3.71 cheaper (−9%)').waitFor();

  await pressOn(page, heart(page, redlineTitle), 'Space');
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  // The card is back before the shop has saved it, and a reload would abort the call.
  const isSaved = page.waitForResponse((response) => response.url().endsWith('/api/favourites/add'));
  await page.getByRole('button', { name: `Undo: keep ${redlineTitle} in favourites` }).click();
  await page.getByText('€40.00 when added').waitFor();
  expect(await cards(page).count()).toBe(1);
  await isSaved;

  await openHydrated(page, '/favourites');
  await page.getByText('€40.00 when added').waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await heart(page, redlineTitle).click();
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  expect(await gapBelowTitle(page)).toBe(20);
  expect(await listViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('a list reads the favourites once, and a heart whose call fails rolls back', async () => {
  const { page } = await givenSignedIn();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/favourites')) calls.push(pathname);
  });
  await openHydrated(page, '/products?search=redline');
  await expect.poll(() => isPressed(page, redlineTitle)).toBe('true');
  expect(calls).toEqual(['/api/favourites/ids']);

  await page.route('**/api/favourites/remove', (route) => route.abort('connectionreset'), { times: 1 });
  await heart(page, redlineTitle).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to remove item from favourites' }).waitFor();
  expect(await isPressed(page, redlineTitle)).toBe('true');
});

test('two tabs show the same hearts, and a sold favourite stays and says so', async () => {
  const { page, context } = await givenSignedIn();
  const other = await context.newPage();
  await openHydrated(other, redlinePath);
  await expect.poll(() => isPressed(other, redlineTitle)).toBe('true');
  await openHydrated(page, '/favourites');
  // Background tabs rarely paint, and a click waits for a painted button.
  await page.bringToFront();
  await heart(page, redlineTitle).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  // A hovered toast stays.
  await undo.hover();
  await expect.poll(() => isPressed(other, redlineTitle)).toBe('false');
  await undo.click();
  await expect.poll(() => isPressed(other, redlineTitle)).toBe('true');
  await withItem(shop, { id: redlineId, stock: 0 }, async () => {
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('main').getByText('Not available', { exact: true }).count();
      })
      .toBe(2);
  });
});

test('favourites lead a guest to the sign-in and back', async () => {
  const { page } = await shop.visit(phone);
  await page.goto('/favourites?page=1');
  await page.waitForURL(isAt('/auth'));
  await submitSignIn(page, await newCustomer(shop));
  await page.waitForURL(isAt('/favourites'));
});

test('favourites have pages, and emptying the last page shows the one before', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await shop.db`
    insert into favourites.favourites (customer_id, item_id, price_when_added_cents, added_at)
    select c.id, i.id, i.price_cents, now() - i.id * interval '1 second'
    from identity.customers c, (select * from catalog.items where stock > 0 order by id limit 25) i
    where c.email = ${customer.email}`;
  await signIn(page, customer);
  await openHydrated(page, '/favourites');
  expect(await cards(page).count()).toBe(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.getByRole('button', { name: /^Favourite: / }).click();
  await page.waitForURL((url) => url.pathname === '/favourites' && url.search === '');
  await expect.poll(() => cards(page).count()).toBe(24);
  expect(pageErrors).toEqual([]);
});
