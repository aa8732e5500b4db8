import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt, redlineId, redlinePath } from '../support/find-item.ts';
import { waitForSync } from '../support/wait-for-sync.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Records the display of the cart the moment it appears: `block` without its styles. */
const watchCart = (page: Page) =>
  page.evaluate(() => {
    const watch = window as Window & { layout?: string };
    const look = new MutationObserver(() => {
      const cart = document.querySelector('.checkout');
      if (!cart) return;
      watch.layout = getComputedStyle(cart).display;
      look.disconnect();
    });
    look.observe(document.body, { childList: true, subtree: true });
  });

test('the cart has its styles the moment it appears', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await addToCart(page, redlineId);
  await openHydrated(page, redlinePath);
  await waitForSync(page);
  const header = page.getByRole('banner');
  for (const visit of ['first', 'second']) {
    await watchCart(page);
    await header.getByRole('link', { name: /^Cart/ }).click();
    await page.locator('.checkout').waitFor();
    expect(await page.evaluate('layout'), visit).toBe('grid');
    await header.getByRole('link', { name: 'Loadout, home' }).filter({ visible: true }).click();
    await page.waitForURL(isAt('/'));
    await page.locator('.checkout').waitFor({ state: 'detached' });
  }
  expect(pageErrors).toEqual([]);
});
