import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { defaultQuery, type ListQuery } from '#web/features/catalog/filters/list-query.ts';
import { ListResults } from './list-results.tsx';
import type { ListData } from './load-list.ts';

function messageFor(query: Partial<ListQuery>): string {
  const place = { path: '/products', flag: null };
  const words = { place, query: { ...defaultQuery, ...query }, items: [], pages: 0, total: 0, failure: null };
  const list = words as unknown as ListData;
  const element = <ListResults list={list} kept={list} onPageChanged={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('an empty search names its words, with any characters', () => {
  const message = messageFor({ search: 'dragon lure {search} $& <b>' });
  expect(message).toContain('No products found');
  expect(message).toContain('Nothing here matches “dragon lure {search} $&amp; &lt;b&gt;”.');
  expect(message).toContain('Reset filters');
});

test('a list without filters has none to reset', () => {
  const message = messageFor({});
  expect(message).toContain('No products found');
  expect(message).not.toContain('filters');
});

test('empty filters and reversed prices have their own messages', () => {
  expect(messageFor({ type: ['Rifle'] })).toContain('Nothing matches these filters.');
  expect(messageFor({ search: 'awp', priceFrom: 20, priceTill: 10 })).toContain('above the maximum price');
});
