import { expect, test } from 'vitest';
import { redlineId, redlinePath } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { newCustomer, signIn, signOut } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withItem } from '../support/with-change.ts';

const shop = useSharedShop();

test('items that were viewed appear on the next page, sold ones too', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, redlinePath);
  const carousel = page.getByRole('region', { name: 'Recently viewed' });
  expect(await carousel.count()).toBe(0);
  const others = page.getByRole('region', { name: 'DAILY DROPS' }).getByRole('article');
  await others.first().getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== redlinePath);
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('link', { name: /Redline/ }).waitFor();
  expect(await carousel.getByRole('article').count()).toBe(1);
  await withItem(shop, { id: redlineId, stock: 0 }, async () => {
    const countSold = async () => {
      await page.goto('/');
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('article').first().waitFor();
      return carousel.getByText('Not available').count();
    };
    await expect.poll(countSold).toBe(1);
    expect(await carousel.getByRole('article').count()).toBe(2);
  });
  expect(pageErrors).toEqual([]);
});

test('signing out clears recently viewed items', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, redlinePath);
  const stored = () => page.evaluate(() => localStorage.getItem('recently_viewed'));
  await expect.poll(stored).toBe('[22203]');
  await signOut(page);
  expect(await stored()).toBeNull();
});
