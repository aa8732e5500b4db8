import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

async function read(path: string, cookie = '') {
  const response = await fetch(`${shop.url}${path}`, { headers: { cookie } });
  const html = await response.text();
  return {
    html,
    language: response.headers.get('content-language'),
    lang: /<html lang="(.*?)"/.exec(html)?.[1],
    cookie: response.headers.get('set-cookie')?.split(';', 1)[0],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1]?.replace(shop.url, ''),
  };
}

describe('server-rendered pages', () => {
  test('?lang sets the language of the page and does not leak into the cached plain URL', async () => {
    for (const round of ['first', 'kept']) {
      expect(await read('/new?lang=de'), round).toMatchObject({ lang: 'de', language: 'de', cookie: 'languageId=2' });
      expect(await read('/new'), round).toMatchObject({ lang: 'en', language: 'en', cookie: undefined });
      expect(await read('/new', 'languageId=2'), round).toMatchObject({ lang: 'de', cookie: undefined });
    }
  });

  test('?lang wins over the cookie, and an unknown language is ignored', async () => {
    expect(await read('/new?lang=en', 'languageId=2')).toMatchObject({ lang: 'en', canonical: '/new' });
    expect(await read('/new?lang=xx', 'languageId=2')).toMatchObject({ lang: 'de', cookie: undefined });
  });

  test('every hreflang link leads to a page in that language with itself as canonical link', async () => {
    const { html } = await read('/sale');
    const links = [...html.matchAll(/hrefLang="(.*?)" href="(.*?)"/gi)].map(([, code = '', href = '']) => [code, href]);
    expect(links.map(([code]) => code)).toEqual(['en', 'de', 'fr', 'es', 'pt', 'pl', 'uk', 'x-default']);
    for (const [code, href = ''] of links) {
      const path = href.replace(shop.url, '');
      expect(await read(path), href).toMatchObject({ lang: code === 'x-default' ? 'en' : code, canonical: path });
    }
  });

  test('the picture of every page is there', async () => {
    for (const path of ['/', '/products', '/terms', '/products/cs2/all/22203?lang=uk']) {
      const address = /property="og:image" content="(.*?)"/.exec((await read(path)).html)?.[1] ?? '';
      const picture = await fetch(address);
      expect([picture.status, picture.headers.get('content-type')], address).toEqual([200, 'image/png']);
    }
  });

  test('personal pages have no Open Graph and hreflang tags', async () => {
    expect((await read('/auth?form=signin')).html).not.toMatch(/property="og:|hreflang/i);
  });
});

test('a link with ?lang sets the language for later pages and drops the parameter', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('languageId', '3'));
  await openHydrated(page, '/products?lang=de&sort=asc');
  expect(new URL(page.url()).search).toBe('?sort=asc');
  await page.getByRole('heading', { name: 'Produkte', level: 1 }).waitFor();
  await page.locator('article a').first().click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await expect.poll(() => page.locator('meta[property], link[hreflang]').count()).toBe(0);
  await page.goto('/new');
  await page.waitForURL(isAt('/new'));
  await page.getByRole('heading', { name: 'Neuheiten', level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('languageId'))).toBe('2');
  expect(pageErrors).toEqual([]);
});

/** Navigates as Back would, without the server. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a URL in capitals keeps the language, whether the server or the browser opens it', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?lang=de');
  await goTo(page, '/Auth?form=signin');
  // Appears once the page is hydrated.
  const passkey = page.getByRole('button', { name: 'Mit Passkey anmelden' });
  await passkey.waitFor();
  expect(new URL(page.url()).pathname).toBe('/Auth');
  const words = await page.getByRole('main').innerText();
  await page.goto('/Auth?form=signin');
  await page.waitForURL(isAt('/auth'));
  await passkey.waitFor();
  expect(await page.getByRole('main').innerText()).toBe(words);
  expect(pageErrors).toEqual([]);
});
