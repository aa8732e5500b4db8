import { expect, test } from 'vitest';
import type { CallApi } from '#contract/api.ts';
import { fileUrlsMax, itemPaths, listSitemapItems, categoryPaths, sitemapFile, sitemapIndex } from './sitemap.ts';

const origin = 'https://shop.example';
const english = { id: 1, code: 'en', title: 'English', default: 1 as const };
const german = { id: 2, code: 'de', title: 'Deutsch', default: 0 as const };

test('items are spread over files of limited size', () => {
  const items = Array.from({ length: fileUrlsMax + 2 }, (_, id) => ({ id: id + 1, category: 'cs2' }));
  expect(itemPaths(items, 1)).toHaveLength(fileUrlsMax);
  expect(itemPaths(items, 2)).toEqual(['/products/cs2/all/5001', '/products/cs2/all/5002']);
  const index = sitemapIndex(origin, items.length);
  expect(index.match(/<loc>/g)).toHaveLength(3);
  expect(index).toContain('<loc>https://shop.example/sitemaps/items-2.xml</loc>');
});

test('URLs are escaped in XML', () => {
  const file = sitemapFile(['/products/cs2/r&d'], { origin, languages: [english] });
  expect(file).toContain('<url><loc>https://shop.example/products/cs2/r&amp;d</loc></url>');
});

test('a URL lists every language and a default', () => {
  const file = sitemapFile(['/new'], { origin, languages: [english, german] });
  expect(file.match(/<loc>/g)).toHaveLength(1);
  expect([...file.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => [code, href])).toEqual([
    ['en', 'https://shop.example/new'],
    ['de', 'https://shop.example/new?lang=de'],
    ['x-default', 'https://shop.example/new'],
  ]);
});

test('every category has its page', () => {
  const leaf = { id: 3, name: 'Karambit', url: 'karambit', count: 1, subcategories: [] };
  const categoryLinks = { id: 2, name: 'Knives', url: 'knives', count: 1, subcategories: [leaf] };
  const tree = [{ id: 1, name: 'CS2', url: 'cs2', count: 1, subcategories: [categoryLinks] }];
  expect(categoryPaths(tree)).toEqual(['/products', '/products/cs2/knives', '/products/cs2/karambit']);
});

test('items are read page by page once for concurrent requests', async () => {
  const asked: unknown[] = [];
  const call = ((_name: string, input: { page: number }) => {
    asked.push(input.page);
    return Promise.resolve({
      status: 'OK',
      payload: [{ id: input.page, category: 'cs2', title: 'not kept' }],
      meta: { total: 3, pages: 3 },
    });
  }) as unknown as CallApi;
  const [first, second] = await Promise.all([listSitemapItems(call, 1000), listSitemapItems(call, 2000)]);
  expect(first).toEqual([1, 2, 3].map((id) => ({ id, category: 'cs2' })));
  expect(second).toBe(first);
  expect(asked).toEqual([1, 2, 3]);
});
