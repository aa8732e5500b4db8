import { expect, test } from 'vitest';
import type { CallApi } from '#contract/api.ts';
import { categoryPaths, countItems, fileUrlsMax, itemPaths, sitemapFile, sitemapIndex } from './sitemap.ts';

const origin = 'https://shop.example';
const english = { id: 1, code: 'en', title: 'English', default: 1 as const };
const german = { id: 2, code: 'de', title: 'Deutsch', default: 0 as const };

/** A shop with items 1 to `total`. */
function shopOf(total: number): { call: CallApi; asked: number[] } {
  const asked: number[] = [];
  const call = ((_name: string, { page = 1, limit }: { page?: number; limit: number }) => {
    asked.push(page);
    const ids = Array.from({ length: total }, (_, at) => at + 1).slice((page - 1) * limit, page * limit);
    const payload = ids.map((id) => ({ id, category: 'cs2' }));
    return Promise.resolve({ status: 'OK', payload, meta: { total, pages: Math.ceil(total / limit) } });
  }) as unknown as CallApi;
  return { call, asked };
}

test('items are spread over files of limited size', async () => {
  const { call } = shopOf(fileUrlsMax + 2);
  expect(await itemPaths(call, 1)).toHaveLength(fileUrlsMax);
  expect(await itemPaths(call, 2)).toEqual(['/products/cs2/all/5001', '/products/cs2/all/5002']);
  expect(await itemPaths(call, 3)).toEqual([]);
  const index = sitemapIndex(origin, await countItems(call));
  expect(index.match(/<loc>/g)).toHaveLength(3);
  expect(index).toContain('<loc>https://shop.example/sitemaps/items-2.xml</loc>');
});

test('a file reads its own pages only', async () => {
  const { call, asked } = shopOf(3 * fileUrlsMax);
  await itemPaths(call, 2);
  expect(asked).toEqual(Array.from({ length: 50 }, (_, at) => 51 + at));
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
  const leaf = { id: 3, name: 'Karambit', url: 'karambit', count: 1, grouped_count: 1, subcategories: [] };
  const categoryLinks = { id: 2, name: 'Knives', url: 'knives', count: 1, grouped_count: 1, subcategories: [leaf] };
  const tree = [{ id: 1, name: 'CS2', url: 'cs2', count: 1, grouped_count: 1, subcategories: [categoryLinks] }];
  expect(categoryPaths(tree)).toEqual(['/products', '/products/cs2/knives', '/products/cs2/karambit']);
});
