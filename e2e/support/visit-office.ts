import type { Page } from 'playwright-core';
import type { StaffRole } from '#contract/office/roles.ts';
import { enterOffice } from './enter-office.ts';
import { desk, type Screen } from './open-browser.ts';
import type { TestShop } from './test-shop.ts';

/** Opens a path below `/office` as a member of the demo staff, in a browser profile of its own. */
export async function visitOffice(
  shop: TestShop,
  path: string,
  { role = 'admin', size = desk }: { role?: StaffRole; size?: Screen } = {},
): Promise<Page> {
  const { page, context } = await shop.visit(size);
  await enterOffice(context, { db: shop.db, url: shop.url, role });
  await page.goto(`/office/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
