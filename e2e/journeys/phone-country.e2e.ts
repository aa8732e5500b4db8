import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, phone, type Screen } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { withShop } from '../support/with-shop.ts';

const asked: string[] = [];
/** The service of an operator: it knows one visitor, is broken for another and says nothing to a third. */
const service = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url === '/203.0.113.7') response.end('1;UA;UKR;Ukraine');
  else if (url === '/203.0.113.8') response.writeHead(500).end('<html>');
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const here = withShop({
  seed: 'small',
  settings: () => ({
    COUNTRY_GUESS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}`,
    TRUST_PROXY: 'loopback',
  }),
});

/** Somebody with an American browser whose address the proxy has told. */
async function visitFrom(address: string, size: Screen) {
  const { page, context, troubles } = await here.visit(size);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  return { page, troubles };
}

const code = (page: Page) => page.getByRole('button', { name: /country code/ });
const readCode = (page: Page) => code(page).getAttribute('aria-label');
const isAnswered = (page: Page) => page.waitForResponse((response) => response.url().includes('/countries/guess'));

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s the country of a number is where the service takes the visitor to be', async (_name, size) => {
  const { page, troubles } = await visitFrom('203.0.113.7', size);
  await openHydrated(page, '/auth?form=signup');
  await expect.poll(() => readCode(page)).toContain('UA');
  expect(asked.filter((url) => url === '/203.0.113.7')).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+491701234567');
  expect(await readCode(page)).toContain('DE');
  expect(troubles).toEqual([]);
});

test.each([
  ['broken', '203.0.113.8'],
  ['silent', '203.0.113.9'],
])('with a %s service the guess is that of the browser, and nobody hears of it', async (_name, address) => {
  const { page, troubles } = await visitFrom(address, phone);
  const answer = isAnswered(page);
  await openHydrated(page, '/auth?form=signup');
  expect(await (await answer).json()).toEqual({ status: 'OK', payload: { iso: null } });
  expect(asked).toContain(`/${address}`);
  await expect.poll(() => readCode(page)).toContain('US');
  expect(await page.locator('.toast').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a number that was typed before the service answers keeps its country', async () => {
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
