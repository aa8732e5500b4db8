import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from './open-browser.ts';
import { demoCustomer } from './sign-up.ts';
import { withShop } from './with-shop.ts';

const here = withShop();

/** The line is so slow that the scripts of the page come only when told to. */
async function holdScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

async function everythingIsRepeated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window));
}

test('what is typed before the scripts run is not lost', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page);
  await page.goto('/auth?form=signin', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(demoCustomer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password);
  release();
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
  expect(troubles).toEqual([]);
});

test('a guest who presses a button before the scripts run is asked to sign in all the same', async () => {
  const { page, troubles } = await here.visit(phone);
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  release();
  await page.waitForURL((url) => url.pathname === '/auth');
  expect(troubles).toEqual([]);
});

test('a menu that was opened before the scripts run stays open', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const menu = page.locator('details[name="drop"]').filter({ visible: true }).first();
  await menu.locator('summary').click();
  release();
  await everythingIsRepeated(page);
  expect(await menu.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
  expect(troubles).toEqual([]);
});

test('fields, choices and ticks that React controls are heard too', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page);
  await page.goto('/products?type=Rifle', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('20');
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
  const exteriors = page.locator('details', { has: page.locator('[name=exterior_names]') });
  await exteriors.locator('summary').click();
  await exteriors.getByText('Field-Tested').click();
  await exteriors.getByText('Minimal Wear').click();
  release();
  await page.waitForURL(({ searchParams }) => {
    const isHeard = searchParams.get('price_from') === '20' && searchParams.get('sort') === 'asc';
    return isHeard && searchParams.get('exterior_names')?.split(',').length === 2;
  });
  expect(await page.getByRole('textbox', { name: 'Minimum price' }).inputValue()).toBe('20');
  expect(troubles).toEqual([]);
});

test('a form that loads by itself keeps what was typed into it', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page);
  await page.goto('/auth?form=signup', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Last name').fill('Keller');
  release();
  await everythingIsRepeated(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('Email is required').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(troubles).toEqual([]);
});

test('a form that loads by itself keeps what was typed while only its own part is on the way', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page, '**/assets/sign-up-form-*.js');
  await page.goto('/auth?form=signup', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyInput?.isAnswered);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('checkbox').check();
  release();
  await everythingIsRepeated(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('Last name is required').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(troubles).toEqual([]);
});

test('a button that belongs to a script is pressed again, also inside of a form that works without', async () => {
  const { page, filters, release } = await pressFiltersEarly();
  release();
  await page.waitForFunction(
    (button) => button?.getAttribute('aria-expanded') === 'true',
    await filters.elementHandle(),
  );
});

test('a press of long ago is forgotten', async () => {
  const { page, filters, release } = await pressFiltersEarly();
  await page.clock.fastForward('00:11');
  release();
  await everythingIsRepeated(page);
  expect(await filters.getAttribute('aria-expanded')).toBe('false');
});

test('a press is taken back by one elsewhere', async () => {
  const { page, filters, release } = await pressFiltersEarly();
  await page.getByRole('heading', { level: 1 }).click();
  release();
  await everythingIsRepeated(page);
  expect(await filters.getAttribute('aria-expanded')).toBe('false');
});

async function pressFiltersEarly() {
  const { page } = await here.visit(desk);
  await page.clock.install();
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  return { page, filters, release };
}
