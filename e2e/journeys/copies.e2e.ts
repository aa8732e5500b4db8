import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { copiedId, copiedPath, listCopies } from '../support/find-copies.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

const listPath = '/products?search=karambit+doppler';

test('a customer buys a copy of an item that is sold by the copy only', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await shop.db`update catalog.items set stock = 0 where id = ${copiedId}`;
  const choose = page.getByRole('link', { name: /^Choose a copy of ★ Karambit \| Doppler/ });
  await expect
    .poll(async () => {
      await openHydrated(page, listPath);
      return choose.count();
    })
    .toBe(1);
  await choose.focus();
  await choose.press('Enter');
  await page.waitForURL((url) => url.pathname === copiedPath && url.hash === '#copies');
  await page.getByRole('link', { name: 'Choose a copy', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0);
  const copies = page.getByRole('region', { name: 'Copies in stock' });
  const floats = () => copies.locator('tbody a').allInnerTexts();
  expect(await floats()).toHaveLength(5);
  await copies.getByLabel('Sort by').selectOption({ label: 'Lowest float' });
  await expect.poll(async () => (await floats())[0]).toBe('0.0229');
  expect(await floats()).toEqual((await floats()).toSorted());
  expect(await listViolations(page)).toEqual([]);
  await copies.getByRole('link', { name: /float 0\.0229$/ }).click();
  const facts = page.getByRole('region', { name: 'About this copy' });
  await facts.getByText('0.02295938464305').waitFor();
  await facts.getByText('1 of 5 by float, lowest first').waitFor();
  expect(await facts.getByRole('link', { name: 'Inspect in game' }).getAttribute('href')).toMatch(/^steam:\/\//);
  expect(await listViolations(page)).toEqual([]);
  const view = facts.getByRole('button', { name: 'View drawing' });
  await view.press('Enter');
  const drawing = page.getByRole('dialog', { name: /Karambit/ });
  await drawing.getByRole('img', { name: /^Drawing of ★ Karambit/ }).waitFor();
  await drawing.getByText('0.02295938464305').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true);
  await facts.getByRole('link', { name: 'All copies of this item' }).click();
  await copies.getByRole('button', { name: /^Add to cart.*float 0\.0317$/ }).click();
  await copies.getByRole('button', { name: /^Remove from cart.*float 0\.0317$/ }).waitFor();
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: '★ Karambit | Doppler' }).first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('a phone shows the copies as cards, without sideways scrolling', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, copiedPath);
  const copies = page.getByRole('region', { name: 'Copies in stock' });
  await copies.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await listViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('a phone keeps the way to the copies in reach of an item that is sold by the copy only', async () => {
  await shop.db`update catalog.items set stock = 0 where id = ${copiedId}`;
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, copiedPath);
  await page.getByRole('button', { name: 'Accept' }).tap();
  const bar = page.locator('.buy-bar');
  const choose = bar.getByRole('link', { name: 'Choose a copy' });
  await expect.poll(() => page.locator('.copy-choice').isVisible()).toBe(true);
  expect(await choose.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => bar.innerText()).toMatch(/from €/);
  await choose.click();
  await page.waitForURL((url) => url.hash === '#copies');
  await page.getByRole('region', { name: 'Copies in stock' }).getByRole('row').nth(1).waitFor();
  await expect.poll(() => choose.isVisible()).toBe(false);
  expect(pageErrors).toEqual([]);
});

test('without scripts the copies are links', async () => {
  const response = await fetch(`${shop.url}${copiedPath}`);
  const links = (await response.text()).match(/href="\/products\/cs2\/all\/19500000\d\d"/g) ?? [];
  expect(new Set(links).size).toBe(5);
});

test('two copies of one item are told apart in the cart, in the order and in the email', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop, 10_000);
  await signIn(page, customer);
  const bought = (await listCopies(shop))
    .slice(0, 2)
    .map(({ id, float }) => ({ id, exact: float, float: float.slice(0, 6) }));
  for (const { id } of bought) await addToCart(page, id);
  await openHydrated(page, '/cart');
  const main = page.getByRole('main');
  for (const { float } of bought) {
    await main.getByText(`Float ${float}`).waitFor();
    await main.getByRole('button', { name: new RegExp(`float ${float} from cart`) }).waitFor();
  }
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByRole('link', { name: 'Order history' }).first().click();
  await page.waitForURL(isAt('/account/orders'));
  for (const { float } of bought) await main.getByText(`Float ${float}`).waitFor();
  await main
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  for (const { exact } of bought) await main.getByText(`Float ${exact}`).first().waitFor();
  expect(await listViolations(page)).toEqual([]);
  await expect
    .poll(async () => (await shop.listEmails(customer.email)).map(({ text }) => text).join('\n'))
    .toMatch(/· Float 0\.\d{4} · Pattern \d+[^]*· Float 0\.\d{4} · Pattern \d+/);
  expect(pageErrors).toEqual([]);
});
