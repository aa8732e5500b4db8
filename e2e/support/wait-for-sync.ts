import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The part of a page that hears of other tabs, of the session and of the connection has come. */
export async function isListening(page: Page): Promise<void> {
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(scripts).toContainEqual(expect.stringContaining('/sync-'));
}
