import axe from 'axe-core';
import type { Page } from 'playwright-core';

const options = { resultTypes: ['violations' as const], reporter: 'no-passes' as const, preload: false };

/**
 * Accessibility violations that axe finds on a page, one line each. A page keeps axe until another one is opened: reading
 * its source takes a fifth of a run.
 */
export async function listViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, options);
}
