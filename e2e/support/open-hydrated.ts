import type { Page } from 'playwright-core';

/** Opens a page and waits until it is hydrated, with a button in main: clicks before that may be lost. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Like `openHydrated`, for a page that was reloaded. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated] main button').first().waitFor({ state: 'attached' });
}

/** Opens a page without its scripts. Returns a function that lets them load. */
export async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return scripts.resolve;
}
