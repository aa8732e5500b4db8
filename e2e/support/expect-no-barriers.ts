import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listViolations } from './accessibility-violations.ts';

/** Fails if axe finds a violation, or the page is wider than its window. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(isTooWide).toBe(false);
}
