import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { newCustomer, openAccountMenu, signIn, signInByForm } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const card = (page: Page) => page.locator('article').first();
const searchOf = (page: Page) => new URL(page.url()).searchParams;

test('currency and language change in place, persist, and fall back to the defaults when unknown', async () => {
  const { page, context, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?sort=asc');
  await page.getByRole('searchbox').fill('not sent yet');
  await page.getByLabel(/currency:/).click();
  await page.getByRole('button', { name: /^USD/ }).click();
  await expect.poll(() => card(page).innerText()).toContain('$');
  await page.getByLabel(/language:/).click();
  await page.getByRole('button', { name: /Deutsch/ }).click();
  await page.getByRole('heading', { name: 'Produkte', level: 1 }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('not sent yet');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect([await stored(page, 'currencyCode'), await stored(page, 'currencySymbol')]).toEqual(['USD', '$']);
  expect(Number(await stored(page, 'languageId'))).toBeGreaterThan(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Produkte', level: 1 }).waitFor();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.setItem('currencyCode', 'ZZZ');
    localStorage.setItem('languageId', '777');
  });
  await page.goto('/products');
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  expect(await card(page).innerText()).toContain('€');
  expect(pageErrors).toEqual([]);
});

test('the cookie banner is shown until it is answered', async () => {
  for (const [answer, value] of [
    ['Accept', 'true'],
    ['Decline', 'false'],
  ] as const) {
    const { page } = await shop.visit(desk);
    await page.goto('/');
    await page.getByText('This website uses cookies to ensure you get the best experience.').waitFor();
    await page.getByRole('button', { name: answer }).click();
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
    expect(await stored(page, 'cookie_consent')).toBe(value);
    await page.reload();
    await openHydrated(page, '/products');
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  }
});

test('signing in sets the session flag and removes the token of older versions; a failed sign-out says so', async () => {
  const { page } = await shop.visit(desk);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', 'of an older shop'));
  await signInByForm(page, await newCustomer(shop));
  expect([await stored(page, 'auth_session'), await stored(page, 'token')]).toEqual(['true', null]);
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('Logout failed').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the menu of a phone closes on Escape, on a link and on a wide screen', async () => {
  const { page } = await shop.visit(phone);
  await openHydrated(page, '/products');
  const menu = page.getByRole('dialog', { name: 'Main' });
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await menu.waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await menu.getByRole('link', { name: /^(Sign up|Log in)$/ }).allInnerTexts()).toEqual(['Sign up', 'Log in']);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await open.click();
  await menu.getByRole('link', { name: 'Sale' }).click();
  await page.waitForURL(isAt('/sale'));
  await menu.waitFor({ state: 'hidden' });
  await open.click();
  await page.setViewportSize({ width: 800, height: 900 });
  await menu.waitFor({ state: 'hidden' });
});

test('filters, search and page are in the URL, and other lists start without them', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/products?page=3&sort=asc');
  await page.getByRole('searchbox').fill('ak');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=ak/);
  expect(searchOf(page).get('page')).toBeNull();
  expect(searchOf(page).get('sort')).toBe('asc');
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.waitForURL((url) => !url.searchParams.has('search'));
  await page.getByRole('searchbox').fill('knife');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/search=knife/);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('search'));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('5');
  await page.waitForURL(/price_from=5/);
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.goto('/new?sort=asc&price_from=1');
  await page.getByRole('banner').getByRole('link', { name: 'Sale', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/sale' && url.search === '');
});

test('a card shows its cart button on hover, disables it during the call and then offers removal', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/products');
  const widthOfPrice = async () => (await card(page).locator('.price-box').boundingBox())?.width ?? 0;
  await page.mouse.move(0, 0);
  const wide = await widthOfPrice();
  await card(page).hover();
  await expect.poll(widthOfPrice).toBeLessThan(wide);
  await page.route('**/api/cart/add', async (route) => {
    await expect
      .poll(() =>
        card(page)
          .getByRole('button', { name: /^(Add|Remove) / })
          .isDisabled(),
      )
      .toBe(true);
    await route.continue();
  });
  await card(page).getByRole('button', { name: /^Add / }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box && box.x + box.width > desk.width - 60 && box.y + box.height > desk.height - 120).toBe(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, \d+ item/ })
    .filter({ visible: true })
    .waitFor();
  await card(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await page.getByText('Item removed from cart').waitFor();
  await toast.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('the country of a phone number follows what is typed', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/auth?form=signup');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  expect(await number.getAttribute('placeholder')).toBe('Enter a phone number');
  expect(await number.getAttribute('maxlength')).toBe('25');
  await number.fill('+48 abc 512-345 678');
  expect(await number.inputValue()).toBe('+48  512-345 678');
  await page.getByRole('button', { name: /PL/ }).waitFor();
});

test('an unsupported country clears the phone field after half a second and says so', async () => {
  const { page } = await shop.visit(desk);
  const start = Date.now();
  await page.clock.install({ time: start });
  await openHydrated(page, '/auth?form=signup');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  const message = page.getByText('This country is not supported');
  await page.clock.pauseAt(start + 120_000);
  await number.fill('+870 12345');
  await page.clock.runFor(450);
  expect([await number.inputValue(), await message.count()]).toEqual(['+870 12345', 0]);
  await page.clock.runFor(100);
  await message.waitFor();
  expect(await number.inputValue()).toBe('');
});

test.each([desk, phone])('the home page shows a guest one primary button at a time ($width px)', async (viewport) => {
  const { page } = await shop.visit(viewport);
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  const inView = () =>
    page.locator('.btn-primary').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { top, bottom, width } = button.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        })
        .map(({ textContent }) => textContent),
    );
  expect(await inView()).toEqual(['Browse products']);
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 1; screen < screens; screen += 1) {
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: 'instant' }), screen);
    expect((await inView()).length).toBeLessThanOrEqual(1);
  }
});
