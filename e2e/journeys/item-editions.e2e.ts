import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

/** M4A1-S | Electrum: two wears, one StatTrak and one Souvenir item. */
const normalPath = '/products/cs2/all/1539803';
const wornPath = '/products/cs2/all/1539805';
const statTrakPath = '/products/cs2/all/1539811';
const souvenirId = 1539822;

test('an item links to its other wears and variants with their prices', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await shop.db`update catalog.items set stock = 0 where ${souvenirId} in (id, copy_of)`;
  const souvenir = page.getByRole('main').getByRole('link', { name: /^Souvenir, Minimal Wear\s*Sold out$/ });
  await expect
    .poll(async () => {
      await openHydrated(page, normalPath);
      return souvenir.count();
    })
    .toBe(1);
  const wears = page.getByRole('navigation', { name: 'Exterior' });
  expect(await wears.locator('[aria-current=page]').innerText()).toMatch(/^Field-Tested\s+€1\.22$/);
  expect(await listViolations(page)).toEqual([]);
  await wears.getByRole('link', { name: /^Battle-Scarred\s*€0\.82$/ }).click();
  await page.waitForURL(isAt(wornPath));
  await wears.locator('[aria-current=page]').filter({ hasText: 'Battle-Scarred' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /^StatTrak™/ })
    .click();
  await page.waitForURL(isAt(statTrakPath));
  const facts = page.locator('.product-facts');
  await facts.filter({ hasText: /Quality\s*StatTrak™/ }).waitFor();
  expect(await facts.innerText()).toMatch(/Rarity\s+Restricted/);
  await page.goBack();
  await page.waitForURL(isAt(wornPath));
  expect(pageErrors).toEqual([]);
});

test('the buy bar of a phone shows while the main buttons are out of view, above the footer', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, normalPath);
  const bar = page.locator('.buy-bar');
  const cookies = page.locator('.cookie');
  const actions = page.locator('.product-actions');
  await actions.scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
  const facts = page.locator('.product-facts > div').nth(2);
  await facts.evaluate((element) => element.scrollIntoView());
  // The banner has the foot of the screen first.
  expect(await bar.isVisible()).toBe(false);
  await cookies.getByRole('button', { name: 'Decline' }).click();
  await bar.waitFor({ state: 'visible' });
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
  expect(await listViolations(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      return y + height <= Math.ceil(footer?.y ?? 0);
    })
    .toBe(true);
  await facts.evaluate((element) => element.scrollIntoView());
  await bar.getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL((url) => url.pathname === '/auth' && url.searchParams.get('redirect') === '/cart');
  expect(pageErrors).toEqual([]);
});
