import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Catalog calls that the page makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/items/')) calls.push(pathname + search);
  });
  return calls;
}

/** Waits until the prefetch script runs, which then loads the scripts of items and lists. */
async function openWithPrefetch(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.locator('link[rel=modulepreload][href*="product-page"]').first().waitFor({ state: 'attached' });
}

function hoverAndPress(link: Element): void {
  for (const type of ['pointerover', 'pointerdown'])
    link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  (link as HTMLAnchorElement).click();
}

const linkOf = (page: Page, at: number) => page.locator('article a').nth(at);

test('hovering a card prefetches its item once, and opening it makes no further call', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openWithPrefetch(page, '/products');
  const calls = watchCalls(page);
  const path = (await linkOf(page, 1).getAttribute('href')) ?? '';
  const id = path.split('/').at(-1);
  const answered = page.waitForResponse((response) => response.url().includes(`/api/items/${id}`));
  await linkOf(page, 1).hover();
  await answered;
  await linkOf(page, 1).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(calls.filter((call) => call.startsWith(`/api/items/${id}`)).length).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('a mouse that crosses cards prefetches nothing, and leaving a card cancels its prefetch', async () => {
  const { page } = await shop.visit(desk);
  await openWithPrefetch(page, '/products');
  const calls = watchCalls(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/items/*', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  // At once: on a busy machine a real mouse would rest on every card.
  await page.locator('article a').evaluateAll((links) => {
    for (const link of links)
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  });
  const asked = page.waitForRequest(/\/api\/items\/\d+/);
  await linkOf(page, 2).hover();
  const failed = page.waitForEvent('requestfailed');
  await asked;
  await page.mouse.move(5, 5);
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  gate.resolve();
  expect(calls.length).toBe(1);
});

test('focusing the link to the next page prefetches it', async () => {
  const { page } = await shop.visit(desk);
  await openWithPrefetch(page, '/sale');
  const calls = watchCalls(page);
  const answered = page.waitForResponse(/\/api\/items\/list\?.*page=2/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).focus();
  await answered;
  await page.keyboard.press('Enter');
  await page.waitForURL(/page=2/);
  await page.getByRole('link', { name: 'Page 2', exact: true }).and(page.locator('[aria-current]')).waitFor();
  expect(calls.filter((call) => call.includes('page=2')).length).toBe(1);
});

test.each([
  ['nothing with data saver', true, 0],
  ['the item without data saver', false, 1],
])('hovering a card prefetches %s', async (_who, saveData, expected) => {
  const { page } = await shop.visit(desk);
  await page.clock.install();
  await page.addInitScript(
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection });
    },
    { saveData },
  );
  await openHydrated(page, '/products');
  const script = page.waitForResponse(/\/assets\/prefetch-intent-.*\.js$/);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_000);
  await script;
  const calls = watchCalls(page);
  await linkOf(page, 1).hover();
  await page.clock.runFor(2_000);
  // This answer arrives after every call that the timers made.
  await page.evaluate(async () => (await fetch('/favicon.svg')).text());
  expect(calls.length).toBe(expected);
});

test('a tap opens an item with one call', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openWithPrefetch(page, '/products');
  const calls = watchCalls(page);
  const path = (await linkOf(page, 1).getAttribute('href')) ?? '';
  await linkOf(page, 1).tap();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(calls.filter((call) => /^\/api\/items\/\d+/.test(call)).length).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('without any input, an idle list loads the scripts of its items', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const script = page.waitForResponse(/\/assets\/product-page-.*\.js$/);
  await openHydrated(page, '/products');
  await script;
  expect(pageErrors).toEqual([]);
});

test.each([
  ['a press before the prefetch', false],
  ['a press before the answer of the prefetch', true],
])('%s opens the item with one call, on a slow network', async (_press, isHovered) => {
  const { page, pageErrors } = await shop.visit(desk);
  await openWithPrefetch(page, '/products');
  const calls = watchCalls(page);
  const path = (await linkOf(page, 1).getAttribute('href')) ?? '';
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/items/${path.split('/').at(-1)}?*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/items\/\d+\?/);
  // In one task, so that no prefetch starts before the press.
  if (isHovered) await linkOf(page, 1).hover();
  else await linkOf(page, 1).evaluate(hoverAndPress);
  await asked;
  if (isHovered) await linkOf(page, 1).click();
  // Longer than a pointer must rest until a prefetch starts.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  gate.resolve();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(calls.filter((call) => /^\/api\/items\/\d+/.test(call)).length).toBe(1);
  expect(pageErrors).toEqual([]);
});
