import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, newCustomer, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const pollMs = 5000;

/** Milliseconds from a change to its call. */
async function delayOf(page: Page, change: () => Promise<unknown>): Promise<number> {
  const asked = page.waitForRequest(/\/api\/items\/list/);
  const startedAt = Date.now();
  await change();
  await asked;
  return Date.now() - startedAt;
}

/** The count once it stops growing: pending answers lead to further calls. */
async function countAtRest(count: () => number): Promise<number> {
  let last = -1;
  const isAtRest = () => {
    const before = last;
    last = count();
    return last === before;
  };
  await expect.poll(isAtRest, { interval: 500 }).toBe(true);
  return last;
}

test('typing and several quick choices are debounced and sent together', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/products?price_from=1');
  const least = page.getByRole('textbox', { name: 'Minimum price' });
  expect(await delayOf(page, () => least.fill('7'))).toBeGreaterThanOrEqual(290);
  await page.waitForURL(/price_from=7/);
  const type = page.getByLabel('Type', { exact: true });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/items/list') && asked.push(request.url()));
  const chooseTwice = () =>
    type.evaluate((select: HTMLSelectElement) => {
      for (const value of ['Knife', 'Rifle']) {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
  expect(await delayOf(page, chooseTwice)).toBeGreaterThanOrEqual(390);
  await page.waitForURL(/type=Rifle/);
  expect(asked).toHaveLength(1);
});

test('the pending payment page polls every five seconds until it is left', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  const answer = await page.request.get('/api/deposit/history');
  const { payload } = (await answer.json()) as { payload: { id: number }[] };
  let asked = 0;
  await page.route('**/api/deposit/status/**', async (route) => {
    asked += 1;
    await route.fulfill({ json: { status: 'Pending' } });
  });
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(`/pending-payment?order=${payload[0]?.id}`);
  await page.getByText('Payment is being processed. Status: Pending').waitFor();
  await page.clock.pauseAt(start + 120_000);
  const paused = await countAtRest(() => asked);
  expect(paused).toBeGreaterThanOrEqual(2);
  await page.clock.runFor(pollMs);
  expect(await countAtRest(() => asked)).toBe(paused + 1);
  await page.clock.runFor(pollMs);
  expect(await countAtRest(() => asked)).toBe(paused + 2);
  await page.clock.resume();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Explore the inventory' }).waitFor();
  const left = asked;
  await page.clock.fastForward(pollMs * 3);
  await page.getByRole('heading', { name: 'DAILY DROPS' }).waitFor();
  expect(asked).toBe(left);
});

test('a card shimmers until its picture loads, and falls back to the drawing', async () => {
  const { page } = await shop.visit(desk);
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  await page.route('**/img/**', (route) => givenUp.then(() => route.abort('failed')));
  await page.route('**/api/items/list*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { payload: { id: number }[] };
    // This shop has no pictures, only drawings.
    const payload = list.payload.map((item) => ({ ...item, img_url: `/img/${item.id}/card.webp` }));
    await route.fulfill({ response, json: { ...list, payload } });
  });
  await openHydrated(page, '/products');
  await page.getByLabel('Sort by').selectOption('asc');
  const shimmer = () =>
    page
      .locator('.card-stage')
      .first()
      .evaluate((stage) => getComputedStyle(stage, '::before').backgroundImage);
  await expect.poll(shimmer).toContain('gradient');
  giveUp();
  const picture = page.locator('article img').first();
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/art\/\d+\.svg$/);
  await expect.poll(shimmer).toBe('none');
});

test('a list is busy while it loads', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/products');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/items/list*', (route) => promise.then(() => route.continue()));
  const isBusy = () => page.locator('.items-grid').getAttribute('aria-busy');
  expect(await isBusy()).toBeNull();
  await page.getByLabel('Sort by').selectOption('asc');
  await expect.poll(isBusy).toBe('true');
  release();
  await page.waitForURL(/sort=asc/);
  await expect.poll(isBusy).toBeNull();
});

/** Holds a script back until the returned function is called. */
async function hold(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, (route) => promise.then(() => route.continue()));
  return resolve;
}

test('forms and dialogs load behind skeletons of the same height', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const main = page.getByRole('main');
  const waiting = main.getByRole('status', { name: 'Loading...' }).first();
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
  const expectSameShape = async (selector: string, release: () => void, field: string) => {
    await waiting.waitFor();
    const before = await heightOf(selector);
    release();
    await main.getByLabel(field).first().waitFor();
    expect(Math.abs((await heightOf(selector)) - before), selector).toBeLessThanOrEqual(12);
  };
  await openHydrated(page, '/auth?form=signin');
  let release = await hold(page, 'sign-up-form');
  await main.getByRole('link', { name: 'SIGN UP', exact: true }).click();
  await expectSameShape('main .max-w-114', release, 'Confirm password');
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/personal');
  release = await hold(page, 'profile-form');
  await main.getByRole('link', { name: 'Edit profile' }).click();
  await expectSameShape('section[aria-labelledby="profile-title"]', release, 'City');
  await openHydrated(page, redlinePath);
  release = await hold(page, 'checkout-form');
  await main.getByRole('button', { name: 'Buy Now' }).click();
  await expectSameShape('.checkout', release, 'Steam trade link');
  release = await hold(page, 'deposit-step');
  await page.goto('/account/transactions?top_up=40');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click();
  // The first step stays, with its button busy, until the second has loaded.
  await dialog.locator('button[aria-busy="true"]').waitFor();
  expect(await dialog.getByLabel('Amount, Credits').inputValue()).toBe('40');
  release();
  await dialog.getByLabel('City').waitFor();
  expect(pageErrors).toEqual([]);
});
