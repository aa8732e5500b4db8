import { expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { loadList } from './load-list.ts';

const item = { id: 7, title: 'Case', available: true };
const answering = (...failing: string[]): CallApi =>
  ((name: string) =>
    failing.includes(name)
      ? Promise.reject(new ApiError(503, { code: 'service_unavailable', message: 'Closed' }))
      : Promise.resolve({ payload: [item], meta: { total: 1, pages: 1 } })) as CallApi;
const visit = { url: new URL('http://shop.invalid/products'), params: {} };

test('the list loads without categories and filters and logs the failure', async () => {
  const list = await loadList(answering('listCategories', 'readFilterData'), visit);
  expect(list).toMatchObject({
    failure: null,
    total: 1,
    categoryLinks: { topLevel: [], ancestors: [], childLinks: [] },
  });
  expect(vi.mocked(console.warn).mock.calls.map(([words]: unknown[]) => words)).toContain('Failed to load categories');
  vi.mocked(console.warn).mockClear();
});

test.each([{}, { payload: 5 }, { payload: [item] }, { meta: { total: 1, pages: 1 } }])(
  'a list of %j is rejected',
  async (answer) => {
    const list = await loadList((async () => answer) as CallApi, visit);
    expect(list).toMatchObject({ items: [], total: 0, failure: '', filters: { types: [] } });
    vi.mocked(console.warn).mockClear();
  },
);

test('a range loads its pages together, and an item that moved between them once', async () => {
  const asked: unknown[] = [];
  const shop = (async (name: string, input: { page: number; limit: number }) => {
    if (name !== 'listItems') return answering()(name as never, input as never);
    asked.push([input.page, input.limit]);
    const ids = input.page === 2 ? [1, 2] : [2, 3];
    return { payload: ids.map((id) => ({ ...item, id })), meta: { total: 80, pages: 4 } };
  }) as CallApi;
  const list = await loadList(shop, { ...visit, url: new URL('http://shop.invalid/products?limit=24&from=2&page=3') });
  expect(asked).toEqual([
    [2, 24],
    [3, 24],
  ]);
  expect(list?.items.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(list).toMatchObject({ total: 80, pages: 4 });
  vi.mocked(console.warn).mockClear();
});

test("a failed list is empty and has the server's message", async () => {
  const list = await loadList(answering('listItems', 'listCategories', 'readFilterData'), visit);
  expect(list).toMatchObject({ items: [], total: 0, failure: 'Closed' });
  vi.mocked(console.warn).mockClear();
});
