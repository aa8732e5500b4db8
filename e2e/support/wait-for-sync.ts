import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a page has loaded the script that syncs tabs, the session and the connection. */
export async function waitForSync(page: Page): Promise<void> {
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(scripts).toContainEqual(expect.stringContaining('/sync-'));
}
