import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, secondCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const pollMs = 5000;

/** How long it takes from a change to the call that it leads to. */
async function waitOf(page: Page, change: () => Promise<unknown>): Promise<number> {
  const asked = page.waitForRequest(/\/api\/items\/list/);
  const startedAt = Date.now();
  await change();
  await asked;
  return Date.now() - startedAt;
}

/** The count once it has stopped to grow: answers are on their way for a while, and the next question waits for them. */
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

test('typing in a list, and several choices at once, wait a moment and are sent together', async () => {
  const { page } = await here.visit(desk);
  await openHydrated(page, '/products?price_from=1');
  const least = page.getByRole('textbox', { name: 'Minimum price' });
  expect(await waitOf(page, () => least.fill('7'))).toBeGreaterThanOrEqual(290);
  await page.waitForURL(/price_from=7/);
  const quality = page.getByLabel('Quality', { exact: true });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/items/list') && asked.push(request.url()));
  const chooseTwice = () =>
    quality.evaluate((select: HTMLSelectElement) => {
      for (const value of ['minimal_wear', 'field_tested']) {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
  expect(await waitOf(page, chooseTwice)).toBeGreaterThanOrEqual(390);
  await page.waitForURL(/quality=field_tested/);
  expect(asked).toHaveLength(1);
});

test('the page that waits asks every five seconds, and no more once it was left', async () => {
  const { page } = await here.visit(desk);
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

test('a top-up whose countries cannot be loaded offers to try again', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await page.route('**/api/countries*', (route) => route.fulfill({ status: 422, body: '{}' }));
  await page.goto('/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByText('Failed to load necessary data for checkout.').waitFor();
  const body = JSON.stringify({ message: 'Nobody knows where you are.' });
  await page.route('**/api/countries*', (route) => route.fulfill({ status: 422, body }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nobody knows where you are.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByLabel('City').waitFor();
});

test('a cart that cannot be read offers to try again, and says when that failed as well', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await here.shop.runSql('alter table cart.lines rename to lines_away');
  await page.route('**/api/cart/contents*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/cart');
  await page.getByText('Failed to fetch cart content').waitFor();
  const again = page.getByRole('button', { name: 'Try again' });
  const { promise: isHeld, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/cart/contents*', (route) => isHeld.then(() => route.fulfill({ status: 500, body: '{}' })));
  await again.click();
  await page.locator('button[aria-busy]').filter({ hasText: 'Try again' }).waitFor();
  fail();
  await page.getByText('Failed to refresh cart. Please try again.').waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.unrouteAll();
  await here.shop.runSql('alter table cart.lines_away rename to lines');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your cart is empty').waitFor();
});

test('the second try of a list is seen to be on its way', async () => {
  const { page } = await here.visit(desk);
  await openHydrated(page, '/products');
  await page.route('**/api/items/list*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Sort by').selectOption('asc');
  await page.getByText('Failed to load products').waitFor();
  await page.unrouteAll();
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/items/list*', (route) => isHeld.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('button[aria-busy]').filter({ hasText: 'Try again' }).waitFor();
  answer();
  await page.locator('article').first().waitFor();
});

test('a list of offers that cannot be read says so and offers to try again', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await here.shop.runSql('alter table offers.offers rename to offers_away');
  await page.route('**/api/offer/history*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/account/offers');
  await page.getByText('Failed to fetch offers. Please try again later.').waitFor();
  await page.unrouteAll();
  await here.shop.runSql('alter table offers.offers_away rename to offers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Create new offer' }).waitFor();
});

test('typing the beginning of a language finds it in the menu', async () => {
  const { page } = await here.visit(desk);
  await page.clock.install();
  await openHydrated(page, '/products');
  await page.getByLabel(/language:/).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Por');
  await page.keyboard.press('o');
  await page.keyboard.press('l');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Pol');
  // After a pause another beginning is typed: without it this would read "pold".
  await page.clock.fastForward(800);
  await page.keyboard.press('d');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Deu');
});

test('the list of countries opens below where more than 200 px are free, else above; lists stay in their height', async () => {
  // Narrow: there the form begins at the top, so the height of the window moves nothing.
  const { page } = await here.visit({ width: 700, height: 900 });
  await openHydrated(page, '/auth?form=signup');
  const opener = page.getByRole('button', { name: /country code/ });
  const panel = page.locator('.country-panel');
  const field = await page
    .locator('.input')
    .filter({ has: opener })
    .evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect);
  for (const [free, isBelow] of [
    [203, true],
    [197, false],
  ] as const) {
    await page.setViewportSize({ width: 700, height: Math.round(field.bottom) + free });
    await opener.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    const box = await panel.boundingBox();
    expect(box && (isBelow ? box.y >= field.bottom : box.y + box.height <= field.top)).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
  await page.setViewportSize(desk);
  await openHydrated(page, '/products?price_from=1');
  await page.getByText('Any exterior').click();
  const menu = page.locator('details[open] > :not(summary)').first();
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(262);
});

test('a card shimmers until its picture is there, and gets the drawing when it does not come', async () => {
  const { page } = await here.visit(desk);
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  await page.route('**/img/**', (route) => givenUp.then(() => route.abort('failed')));
  await page.route('**/api/items/list*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { payload: { id: number }[] };
    // The shop of journeys has drawings alone.
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

test('a list that is being fetched says so', async () => {
  const { page } = await here.visit(desk);
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

/** Lets a part of the shop wait until it is let through. */
async function hold(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, (route) => promise.then(() => route.continue()));
  return resolve;
}

test('forms and dialogs that are on their way have the shape of what comes, and say that they load', async () => {
  const { page, troubles } = await here.visit(desk);
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
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account/personal');
  release = await hold(page, 'profile-form');
  await main.getByRole('link', { name: 'Edit profile' }).click();
  await expectSameShape('section[aria-labelledby="profile-title"]', release, 'City');
  await openHydrated(page, redlinePath);
  release = await hold(page, 'checkout');
  await main.getByRole('button', { name: 'Buy Now' }).click();
  await expectSameShape('.checkout', release, 'Steam trade link');
  release = await hold(page, 'deposit-step');
  await page.goto('/account/transactions?top_up=40');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click();
  // The first step stands, with its button at work, until the second is there.
  await dialog.locator('button[aria-busy="true"]').waitFor();
  expect(await dialog.getByLabel('Amount, Credits').inputValue()).toBe('40');
  release();
  await dialog.getByLabel('City').waitFor();
  expect(troubles).toEqual([]);
});
