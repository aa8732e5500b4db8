import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, phone, type Screen } from '../support/open-browser.ts';
import { openBeforeHydration, openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const requests: string[] = [];
/** The operator's geolocation service: knows one address, fails for another and never answers a third. */
const service = createServer(({ url = '' }, response) => {
  requests.push(url);
  if (url === '/203.0.113.7') response.end('1;UA;UKR;Ukraine');
  else if (url === '/203.0.113.8') response.writeHead(500).end('<html>');
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const shop = useOwnShop(() => ({
  COUNTRY_GUESS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}`,
  TRUST_PROXY: 'loopback',
}));

/** A visitor with an American browser, at an address that the proxy passes on. */
async function visitFrom(address: string, size: Screen) {
  const { page, context, pageErrors } = await shop.visit(size);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  return { page, pageErrors };
}

const code = (page: Page) => page.getByRole('button', { name: /country code/ });
const readCode = (page: Page) => code(page).getAttribute('aria-label');
const isAnswered = (page: Page) => page.waitForResponse((response) => response.url().includes('/countries/guess'));

test('the country of the phone field is that of the geolocation service', async () => {
  const { page, pageErrors } = await visitFrom('203.0.113.7', phone);
  await openHydrated(page, '/auth?form=signup');
  await expect.poll(() => readCode(page)).toContain('UA');
  expect(requests.filter((url) => url === '/203.0.113.7')).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+491701234567');
  expect(await readCode(page)).toContain('DE');
  expect(pageErrors).toEqual([]);
});

test.each([
  ['broken', '203.0.113.8'],
  ['silent', '203.0.113.9'],
])('with a %s service the country is that of the browser, without an error', async (_name, address) => {
  const { page, pageErrors } = await visitFrom(address, phone);
  const answer = isAnswered(page);
  await openHydrated(page, '/auth?form=signup');
  expect(await (await answer).json()).toEqual({ status: 'OK', payload: { iso: null } });
  expect(requests).toContain(`/${address}`);
  await expect.poll(() => readCode(page)).toContain('US');
  expect(await page.locator('.toast').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('a number typed before the service answers keeps its country', async () => {
  const { page } = await visitFrom('203.0.113.7', desk);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/countries/guess*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const answer = isAnswered(page);
  await openHydrated(page, '/auth?form=signup');
  await expect.poll(() => readCode(page)).toContain('US');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550143');
  gate.resolve();
  await answer;
  await page.getByLabel('First name').fill('Ada');
  expect(await readCode(page)).toContain('US');
});

test('a number typed before hydration stays, with its country', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const loadScripts = await openBeforeHydration(page, '/auth?form=signup');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await number.fill('+351 912 345 678');
  loadScripts();
  await page
    .getByRole('button', { name: /country code/ })
    .filter({ hasText: 'PT' })
    .waitFor();
  expect(await number.inputValue()).toBe('+351 912 345 678');
  expect(pageErrors).toEqual([]);
});
