import { expect, test } from 'vitest';
import type { CallApi } from '#contract/api.ts';
import { fileUrlsMax, itemPaths, listSitemapItems, shelfPaths, sitemapFile, sitemapIndex } from './sitemap.ts';

const origin = 'https://shop.example';

test('items are spread over files of at most fifty thousand addresses', () => {
  const items = Array.from({ length: fileUrlsMax + 2 }, (_, id) => ({ id: id + 1, category: 'cs2' }));
  expect(itemPaths(items, 1)).toHaveLength(fileUrlsMax);
  expect(itemPaths(items, 2)).toEqual(['/products/cs2/all/50001', '/products/cs2/all/50002']);
  const index = sitemapIndex(origin, items.length);
  expect(index.match(/<loc>/g)).toHaveLength(3);
  expect(index).toContain('<loc>https://shop.example/sitemaps/items-2.xml</loc>');
});

test('addresses are safe in XML', () => {
  expect(sitemapFile(origin, ['/products/cs2/r&d'])).toContain('<loc>https://shop.example/products/cs2/r&amp;d</loc>');
});

test('every shelf of the tree has its page', () => {
  const leaf = { id: 3, name: 'Karambit', url: 'karambit', count: 1, subcategories: [] };
  const shelf = { id: 2, name: 'Knives', url: 'knives', count: 1, subcategories: [leaf] };
  const tree = [{ id: 1, name: 'CS2', url: 'cs2', count: 1, subcategories: [shelf] }];
  expect(shelfPaths(tree)).toEqual(['/products', '/products/cs2/knives', '/products/cs2/karambit']);
});

test('the items are read page by page, once for all who ask', async () => {
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
