import { describe, expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, signIn, signOut } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s', (_name, size) => {
  test('what was looked at stands on the next page at once', async () => {
    const { page, troubles } = await here.visit(size);
    await openHydrated(page, redlinePath);
    const shelf = page.getByRole('region', { name: 'Recently viewed' });
    expect(await shelf.count()).toBe(0);
    const others = page.getByRole('region', { name: 'DAILY DROPS' }).getByRole('article');
    await others.first().getByRole('link').click();
    await page.waitForURL((url) => url.pathname !== redlinePath);
    await shelf.scrollIntoViewIfNeeded();
    await shelf.getByRole('link', { name: /Redline/ }).waitFor();
    expect(await shelf.getByRole('article').count()).toBe(1);
    await here.shop.runSql('update catalog.items set stock = 0 where id = 22203');
    await page.goto('/');
    await shelf.scrollIntoViewIfNeeded();
    await shelf.getByText('Not available').waitFor();
    expect(await shelf.getByRole('article').count()).toBe(2);
    await here.shop.runSql('update catalog.items set stock = 3 where id = 22203');
    expect(troubles).toEqual([]);
  });
});

test('a log-out forgets what was looked at', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, redlinePath);
  const kept = () => page.evaluate(() => localStorage.getItem('recently_viewed'));
  await expect.poll(kept, { timeout: 20_000 }).toBe('[22203]');
  await signOut(page);
  expect(await kept()).toBeNull();
});
