import { expect, test } from 'vitest';
import { newCustomer, signIn } from '../support/customers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('menu, grid and page links follow the width of the window', async () => {
  const { page } = await shop.visit(desk);
  await page.goto('/products?page=6');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const links = page.getByRole('navigation', { name: 'Main' });
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page \d+$/ });
  const last = (await pages.last().innerText()).trim();
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const tracks = await page.locator('.items-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    return { columns: tracks.split(' ').length, menu: await menu.isVisible(), links: await links.isVisible() };
  };
  const columns = [];
  for (const width of [320, 390, 800, 1100, 1300, 1440]) columns.push((await measure(width)).columns);
  expect(columns).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await page.locator('article').first().boundingBox())?.width).toBe(216);
  expect(await measure(767)).toEqual({ columns: 2, menu: true, links: false });
  expect(await measure(768)).toEqual({ columns: 3, menu: false, links: true });
  const shown = () => pages.filter({ visible: true }).allInnerTexts();
  await measure(640);
  expect(await shown()).toEqual(['1', '2', '3', '4', '6', last]);
  await measure(639);
  expect(await shown()).toEqual(['1', '6', last]);
});

test('carousel cards are 216 px wide and 12 px apart, and centred from 768 px when they all fit', async () => {
  const { page } = await shop.visit(desk);
  await page.goto('/');
  const carousel = page.locator('.carousel').first();
  await carousel.scrollIntoViewIfNeeded();
  const boxes = await carousel
    .locator(':scope > *')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  const [first, second] = boxes;
  expect([first?.width, (second?.left ?? 0) - (first?.right ?? 0)]).toEqual([216, 12]);
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await carousel.evaluate((row) => {
      while (row.children.length > 2) row.lastElementChild?.remove();
      const [outer, from, to] = [row, row.firstElementChild, row.lastElementChild].map(
        (element) => element?.getBoundingClientRect() ?? new DOMRect(),
      );
      return outer && from && to ? [from.left - outer.left, outer.right - to.right] : [];
    });
    expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0)) < 2).toBe(width === 768);
  }
});

test('the item page shows its details, its actions and at most twenty related items', async () => {
  const { page } = await shop.visit(desk);
  await page.goto('/sale');
  await page.goto((await page.locator('article a').first().getAttribute('href')) ?? '');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Back to products' }).waitFor();
  const text = await main.innerText();
  for (const words of [
    'Type',
    'Quality',
    'Rarity',
    'Buy Now',
    'Add to cart',
    'DAILY DROPS',
    'View more from New',
    'You save',
  ])
    expect(text).toContain(words);
  const struck = main.locator('.product-buy :is(s, del)').first();
  expect(await struck.evaluate((price) => getComputedStyle(price).textDecorationLine)).toBe('line-through');
  const cards = await main.locator('article').count();
  expect(cards).toBeGreaterThan(0);
  expect(cards).toBeLessThanOrEqual(20);
});

test('a click beside a dialog closes it, but not while it is sending', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/offers');
  const create = page.getByRole('main').getByRole('button', { name: 'Create new offer' });
  const dialog = page.getByRole('dialog');
  const clickBeside = () => page.mouse.click(20, 450);
  await create.click();
  // Until a double click on the button is over, the dialog ignores the backdrop.
  await page.locator('dialog[open][closedby="any"]').waitFor();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(625);
  await clickBeside();
  await dialog.waitFor({ state: 'detached' });
  await create.click();
  await dialog.getByLabel('Skin name').fill('AK-47 | Redline');
  await dialog.getByLabel('Price in euros').fill('12');
  await dialog.getByLabel('Quality').selectOption('minimal_wear');
  await dialog.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await page.route('**/api/offer/create', async (route) => {
    await clickBeside();
    expect(await dialog.isVisible()).toBe(true);
    await route.fulfill({ status: 422, body: '{}' });
  });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  // Beside the fields and in a toast.
  await dialog.getByText('Failed to submit your sell order. Please try again later.').first().waitFor();
});

test('the long labels of the header fit narrow phones', async () => {
  const { page } = await shop.visit(phone);
  await page.goto('/products?lang=de');
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Registrieren' }).filter({ visible: true });
  for (const width of [320, 361, 375, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await signUp.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width - 4);
  }
});
