import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { PageHead } from './page-head.tsx';

const codes = ['en', 'de', 'pt', 'uk'];
const languages = codes.map((code, index) => ({ id: index + 1, code, title: code, default: index === 0 ? 1 : 0 }));

function headOf(props: Partial<ComponentProps<typeof PageHead>> = {}, shown: { code?: string; count?: number } = {}) {
  const code = shown.code ?? 'en';
  const shop = {
    origin: 'https://shop.example',
    locale: { langId: codes.indexOf(code) + 1, code },
    languages: languages.slice(0, shown.count),
  } as unknown as ShopData;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/new?utm=1']}>
      <ShopDataContext value={shop}>
        <PageHead title="New items" {...props} />
      </ShopDataContext>
    </MemoryRouter>,
  );
}

const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];
const tagsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/property="og:(.*?)" content="(.*?)"/g)].map(([, name, text]) => [name, text]));
const alternatesOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/hrefLang="(.*?)" href="(.*?)"/gi)].map(([, code, href]) => [code, href]));

test('a page lists its languages, with the plain URL as default', () => {
  const expected = {
    en: 'https://shop.example/new',
    de: 'https://shop.example/new?lang=de',
    pt: 'https://shop.example/new?lang=pt',
    uk: 'https://shop.example/new?lang=uk',
    'x-default': 'https://shop.example/new',
  };
  expect(alternatesOf(headOf())).toEqual(expected);
  expect(alternatesOf(headOf({}, { code: 'de' }))).toEqual(expected);
});

test('the canonical URL is in the shown language', () => {
  expect(canonicalOf(headOf())).toBe('https://shop.example/new');
  expect(canonicalOf(headOf({}, { code: 'de' }))).toBe('https://shop.example/new?lang=de');
  expect(canonicalOf(headOf({ canonical: '/new?page=2' }, { code: 'de' }))).toBe(
    'https://shop.example/new?page=2&amp;lang=de',
  );
});

test('a shop with one language lists no alternates', () => {
  expect(alternatesOf(headOf({}, { count: 1 }))).toEqual({});
});

test("share tags hold title, description, URL and the shop's card", () => {
  const html = headOf({ description: 'What came & went' });
  expect(tagsOf(html)).toEqual({
    title: 'New items',
    description: 'What came &amp; went',
    type: 'website',
    url: 'https://shop.example/new',
    site_name: 'Loadout',
    locale: 'en_US',
    image: 'https://shop.example/og/shop/en.png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': expect.stringContaining('Loadout: ') as string,
  });
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test('an item page has its own card in its language', () => {
  const item = { id: 7, title: 'AK-47 | Rote Linie "neu"', description: 'AK-47 · Gewehr' };
  expect(tagsOf(headOf({ item, description: 'AK-47 für 5 €' }, { code: 'de' }))).toMatchObject({
    description: 'AK-47 · Gewehr',
    type: 'product',
    url: 'https://shop.example/new?lang=de',
    locale: 'de_DE',
    image: 'https://shop.example/og/item/7/de.png',
    'image:alt': 'AK-47 | Rote Linie &quot;neu&quot;',
  });
});

test.each([
  ['pt', 'pt_PT'],
  ['uk', 'uk_UA'],
])('the locale of %s is %s', (code, locale) => {
  expect(tagsOf(headOf({}, { code }))).toMatchObject({ locale });
});

test('a private page has no share tags', () => {
  const html = headOf({ private: true });
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect([canonicalOf(html), alternatesOf(html), tagsOf(html)]).toEqual([undefined, {}, {}]);
});
