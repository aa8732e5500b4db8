import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, fillSignUp, readEmailLink, secondCustomer, signIn, somebody } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

async function openItem(page: Page, path = '/products?sort=asc'): Promise<string> {
  await page.goto(path);
  const item = (await page.locator('article a').nth(3).getAttribute('href')) ?? '';
  await openHydrated(page, item);
  return item;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?form=signup');
  await fillSignUp(page, somebody(email));
  await button(page, 'Sign Up').click();
  await page.waitForURL(isAt('/account'));
}

test('another form of the sign-in is another page of the history', async () => {
  const { page } = await here.visit(desk);
  await openHydrated(page, '/auth?form=signin&redirect=%2Fcart');
  await page.getByRole('link', { name: 'SIGN UP', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart');
  await page.goBack();
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
});

test('a grid has as many columns as fit, from one to six', async () => {
  const { page } = await here.visit(desk);
  await page.goto('/products');
  const columns = [];
  for (const width of [320, 390, 800, 1100, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tracks = await page.locator('.items-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    columns.push(tracks.split(' ').length);
  }
  expect(columns).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await page.locator('article').first().boundingBox())?.width).toBe(216);
});

test('the menu, the list and its pages change at 768 and at 640 px', async () => {
  const { page } = await here.visit(desk);
  await page.goto('/products?page=6');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const links = page.getByRole('navigation', { name: 'Main' });
  const columns = () =>
    page.locator('.items-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([await menu.isVisible(), await links.isVisible(), await columns()]).toEqual([
      !isWide,
      isWide,
      isWide ? 3 : 2,
    ]);
  }
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page \d+$/ });
  const shown = () => pages.filter({ visible: true }).allInnerTexts();
  const last = (await pages.last().innerText()).trim();
  await page.setViewportSize({ width: 640, height: 900 });
  expect(await shown()).toEqual(['1', '2', '3', '4', '6', last]);
  await page.setViewportSize({ width: 639, height: 900 });
  expect(await shown()).toEqual(['1', '6', last]);
});

test('cards in a row are 216 px wide and 12 px apart, and fewer than fit stand in the middle from 768 px', async () => {
  const { page } = await here.visit(desk);
  await page.goto('/');
  const rail = page.locator('.carousel').first();
  await rail.scrollIntoViewIfNeeded();
  const boxes = await rail
    .locator(':scope > *')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  const [first, second] = boxes;
  expect([first?.width, (second?.left ?? 0) - (first?.right ?? 0)]).toEqual([216, 12]);
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await rail.evaluate((row) => {
      while (row.children.length > 2) row.lastElementChild?.remove();
      const [outer, from, to] = [row, row.firstElementChild, row.lastElementChild].map(
        (element) => element?.getBoundingClientRect() ?? new DOMRect(),
      );
      return outer && from && to ? [from.left - outer.left, outer.right - to.right] : [];
    });
    expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0)) < 2).toBe(width === 768);
  }
});

test('the page of an item says what it is and what can be done', async () => {
  const { page } = await here.visit(desk);
  await openItem(page, '/sale');
  await main(page).getByRole('link', { name: 'Back to products' }).waitFor();
  const text = await main(page).innerText();
  for (const words of ['Type', 'Quality', 'Buy Now', 'Add to cart', 'DAILY DROPS', 'View more from New', 'You save'])
    expect(text).toContain(words);
  const struck = main(page).locator('.product-buy :is(s, del)').first();
  expect(await struck.evaluate((price) => getComputedStyle(price).textDecorationLine)).toBe('line-through');
  const cards = await main(page).locator('article').count();
  expect(cards).toBeGreaterThan(0);
  expect(cards).toBeLessThanOrEqual(20);
});

test('the cart of a customer offers every way to pay, card first', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await openItem(page);
  await button(page, 'Buy Now').click();
  await page.waitForURL(isAt('/cart'));
  await main(page)
    .getByRole('button', { name: /by card$/ })
    .waitFor();
  const text = await main(page).innerText();
  for (const words of ['Subtotal', 'Delivery', 'VAT, 20% included', 'Total']) expect(text).toContain(words);
  const places = [];
  for (const name of [/by card$/, /^Balance/, /^Bank transfer/])
    places.push((await main(page).getByRole('button', { name }).boundingBox())?.y ?? 0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(3);
  await main(page).getByRole('link', { name: 'terms and conditions' }).waitFor();
  await main(page).getByRole('link', { name: 'privacy policy' }).waitFor();
});

test('a promo code is applied, locked, cleared, and wrong ones are told', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/cart');
  const code = page.getByLabel('Promo code');
  await button(page, 'Apply').click();
  await page.getByText('No promo code provided').first().waitFor();
  await code.fill('QQQ');
  await button(page, 'Apply').click();
  await page.getByText('Invalid promo code').first().waitFor();
  await code.fill('WELCOME10');
  await button(page, 'Apply').click();
  await page.getByText('Promo code applied successfully').waitFor();
  expect(await code.getAttribute('readonly')).not.toBeNull();
  expect(await button(page, 'Apply').count()).toBe(0);
  expect(await main(page).innerText()).toContain('Promo discount');
  await button(page, 'Clear').click();
  expect(await code.getAttribute('readonly')).toBeNull();
});

test('too small a balance is a warning with both sums', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await openItem(page);
  await button(page, 'Buy Now').click();
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('checkbox').check();
  await button(page, /^Balance/).click();
  await page.getByText(/^Insufficient balance\. You have: 0\.00 required: \d/).waitFor();
});

test('a dialog closes by a press beside it, but not while it sends', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await openHydrated(page, '/account/offers');
  const dialog = page.getByRole('dialog');
  const beside = () => page.mouse.click(20, 450);
  await button(page, 'Create new offer').click();
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(625);
  await beside();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Create new offer').click();
  await dialog.getByLabel('Skin name').fill('AK-47 | Redline');
  await dialog.getByLabel('Price in euros').fill('12');
  await dialog.getByLabel('Quality').selectOption('minimal_wear');
  await dialog.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await page.route('**/api/offer/create', async (route) => {
    await beside();
    expect(await dialog.isVisible()).toBe(true);
    await route.fulfill({ status: 422, body: '{}' });
  });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  // Said twice: beside the fields, and by a toast.
  await dialog.getByText('Failed to submit your sell order. Please try again later.').first().waitFor();
});

test('a new customer sees that the address is not verified', async () => {
  const { page } = await here.visit(desk);
  await signUp(page, 'fresh@example.com');
  const menu = page.getByLabel(/account menu, email not verified/i).filter({ visible: true });
  await menu.click();
  await page.getByText('Not verified').filter({ visible: true }).first().waitFor();
});

test('whoever is not verified is led to the verification, and back', async () => {
  const { page } = await here.visit(desk);
  await signUp(page, 'unproved@example.com');
  const item = await openItem(page);
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'email_not_verified', message: 'Your email address is not verified.' },
    }),
  );
  await button(page, 'Add to cart').click();
  await page.waitForURL(`/email-verification?redirect=${encodeURIComponent(item)}`);
  await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
  await page.goto(await readEmailLink(here.shop, 'unproved@example.com', '/email/verify/'));
  await page.getByRole('link', { name: 'Back to what I was doing' }).click();
  await page.waitForURL(isAt(item));
});

test('the page that waits for the verification moves on in its own tab, and need not be looked at', async () => {
  const { page, context } = await here.visit(desk);
  await signUp(page, 'waiting@example.com');
  await openHydrated(page, '/email-verification?redirect=%2Ffavourites');
  const other = await context.newPage();
  await other.goto(await readEmailLink(here.shop, 'waiting@example.com', '/email/verify/'));
  await page.waitForURL(isAt('/favourites'));
});

test('a session that ends while an item is put in leads to the sign-in', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  const item = await openItem(page, '/products?sort=asc&page=2');
  await here.shop.runSql('delete from identity.sessions');
  await button(page, 'Add to cart').click();
  await page.waitForURL(isAt('/auth'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(item);
  await page.getByText('Please login to add items to cart').waitFor();
});

test('an item that is in the cart already is refused in words', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await openItem(page, '/products?sort=asc&page=3');
  const json = { code: 'already_in_cart', message: 'This item is already in your cart' };
  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 409, json }));
  await button(page, 'Add to cart').click();
  await page
    .locator('.toast')
    .filter({ hasText: 'This item is already in your cart' })
    .locator('.text-warning')
    .waitFor();
});

test('a toast outlives the page that showed it', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await openItem(page, '/products?sort=asc&page=4');
  await button(page, 'Add to cart').click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await toast.waitFor();
  await toast.hover();
  await page.goBack();
  await page.waitForURL(isAt('/products'));
  await openItem(page, '/products?sort=asc&page=5');
  await button(page, 'Add to cart').click();
  await toast.waitFor();
  await main(page).getByRole('link', { name: 'Back to products' }).click();
  await page.waitForURL(isAt('/products'));
  expect(await toast.isVisible()).toBe(true);
});

test('a sign-in that runs says so and takes no second press', async () => {
  const { page } = await here.visit(phone);
  await openHydrated(page, '/auth?form=signin');
  await button(page, 'Log In').tap();
  await page.getByText('Email and password are required').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(demoCustomer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password);
  await page.route('**/api/login', async (route) => {
    expect(await button(page, 'Signing in...').isDisabled()).toBe(true);
    await route.continue();
  });
  await button(page, 'Log In').tap();
  await page.waitForURL(isAt('/account'));
});
