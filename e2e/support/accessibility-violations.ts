import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Accessibility violations that axe finds on a page, one line each. Legacy mode: the shop has no frames. */
export async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
