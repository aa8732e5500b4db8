import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { isAt, redlinePath, redlineTitle } from '../support/find-item.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, secondCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });
/** Machines that test are busy. */
const patiently = { timeout: 20_000 };

const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Favourite: ${title}`, exact: true });
const isPressed = async (page: Page, title: string) => await heart(page, title).first().getAttribute('aria-pressed');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

/** A customer who has pressed the heart of the Redline as a guest, on its page. */
async function givenInput(size: typeof phone, customer: typeof demoCustomer) {
  const visitor = await here.visit(size);
  const { page } = visitor;
  await openHydrated(page, redlinePath);
  await heart(page, redlineTitle).first().click();
  await page.waitForURL(isAt('/auth'));
  await told(page, 'Please login to add items to favourites').waitFor();
  await logIn(page, customer);
  await page.waitForURL(isAt(redlinePath));
  await expect.poll(() => isPressed(page, redlineTitle), patiently).toBe('true');
  return visitor;
}

async function openFavourites(page: Page, size: typeof phone): Promise<void> {
  const isPhone = size === phone;
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  else
    await page
      .getByLabel(/account menu/i)
      .filter({ visible: true })
      .click();
  await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click();
  await page.waitForURL(isAt('/favourites'));
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
}

describe.each([
  ['a phone', phone, demoCustomer],
  ['a desk', desk, secondCustomer],
])('on %s', (_name, size, customer) => {
  test('a guest wishes, signs in, and finds the item kept; taken out, it comes back with its price', async () => {
    const { page, troubles } = await givenInput(size, customer);
    await expect.poll(() => isPressed(page, redlineTitle), patiently).toBe('true');
    const box = await heart(page, redlineTitle).first().boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);

    await here.shop.runSql('update favourites.favourites set price_when_added_cents = 4000');
    await openFavourites(page, size);
    await page.getByText('Still available').waitFor();
    await page.getByText(/^€40\.00 when added on \d\d\.\d\d\.\d{4}$/).waitFor();
    await page.getByText('€3.71 cheaper (−9%)').waitFor();
    expect(await listBarriers(page)).toEqual([]);

    await pressOn(page, heart(page, redlineTitle), 'Space');
    await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
    // The card is back before the shop knows of it, and a reload would break the call off.
    const isKept = page.waitForResponse((response) => response.url().endsWith('/api/favourites/add'));
    await page.getByRole('button', { name: `Undo: keep ${redlineTitle} in favourites` }).click();
    await page.getByText('€40.00 when added').waitFor();
    expect(await cards(page).count()).toBe(1);
    await isKept;

    await page.reload();
    await page.getByText('€40.00 when added').waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await openHydrated(page, '/favourites');
    await heart(page, redlineTitle).click();
    await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
    expect(await listBarriers(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('a list asks once which items are kept, and a heart that fails gives way', async () => {
    const { page } = await givenInput(size, customer);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/favourites')) asked.push(pathname);
    });
    await openHydrated(page, '/products?search=redline');
    await expect.poll(() => isPressed(page, redlineTitle), patiently).toBe('true');
    expect(asked).toEqual(['/api/favourites/ids']);

    await page.route('**/api/favourites/remove', (route) => route.abort('connectionreset'), { times: 1 });
    await heart(page, redlineTitle).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to remove item from favourites' }).waitFor();
    expect(await isPressed(page, redlineTitle)).toBe('true');
  });
});

test('a sold favourite stays and says so, and two tabs show the same hearts', async () => {
  const { page, context } = await givenInput(desk, demoCustomer);
  const other = await context.newPage();
  await openHydrated(other, redlinePath);
  await expect.poll(() => isPressed(other, redlineTitle), patiently).toBe('true');
  await openHydrated(page, '/favourites');
  // A tab behind another paints rarely, and a pointer waits for what is painted.
  await page.bringToFront();
  await heart(page, redlineTitle).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  // A message that is looked at stays.
  await undo.hover();
  await expect.poll(() => isPressed(other, redlineTitle), patiently).toBe('false');
  await undo.click();
  await expect.poll(() => isPressed(other, redlineTitle), patiently).toBe('true');
  await here.shop.runSql('update catalog.items set stock = 0 where id = 22203');
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('main').getByText('Not available', { exact: true }).count();
    }, patiently)
    .toBe(2);
  await here.shop.runSql('update catalog.items set stock = 1 where id = 22203');
});

test('favourites belong to customers: a guest is led to the sign-in and back', async () => {
  const { page } = await here.visit(phone);
  await page.goto('/favourites?page=1');
  await page.waitForURL(isAt('/auth'));
  await logIn(page, demoCustomer);
  await page.waitForURL(isAt('/favourites'));
});

test('many favourites come in pages, and a page that was emptied gives way to the one before', async () => {
  await here.shop.runSql(`
    delete from favourites.favourites;
    insert into favourites.favourites (customer_id, item_id, price_when_added_cents, added_at)
    select c.id, i.id, i.price_cents, now() - i.id * interval '1 second'
    from identity.customers c, (select * from catalog.items where stock > 0 order by id limit 25) i
    where c.email_key = '${demoCustomer.email}'`);
  const { page, troubles } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/favourites');
  expect(await cards(page).count()).toBe(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => cards(page).count(), patiently).toBe(1);
  await page.getByRole('button', { name: /^Favourite: / }).click();
  await page.waitForURL((url) => url.pathname === '/favourites' && url.search === '');
  await expect.poll(() => cards(page).count(), patiently).toBe(24);
  expect(troubles).toEqual([]);
});
