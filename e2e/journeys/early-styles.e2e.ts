import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt, redlinePath } from '../support/find-item.ts';
import { isListening } from '../support/wait-for-sync.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, secondCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

/** How the cart is laid out at the moment in which it comes: `block` while its styles are not there. */
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

test.each([
  ['a phone', phone, demoCustomer],
  ['a desk', desk, secondCustomer],
])('at %s a cart that is entered from a page of guests is never bare', async (_name, size, person) => {
  const { page, troubles } = await here.visit(size);
  await signIn(page, person);
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Item added to cart!').waitFor();
  await isListening(page);
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
  expect(troubles).toEqual([]);
});
