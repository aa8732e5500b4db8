import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { loadHome } from './load-home.ts';

const now = new Date('2026-11-23T10:00:00Z');
const empty = { payload: [], meta: { total: 3 } };
const answering = (fails: (name: string, input: object) => boolean): CallApi =>
  ((name: string, input: object) =>
    fails(name, input)
      ? Promise.reject(new ApiError(503, { code: 'service_unavailable', message: 'Closed' }))
      : Promise.resolve(empty)) as CallApi;

test("without items the page shows the server's message", async () => {
  expect(
    await loadHome(
      answering(() => true),
      now,
    ),
  ).toMatchObject({ failure: 'Closed', heroItems: [] });
});

test('replies without their lists are rejected', async () => {
  expect(await loadHome((async () => ({})) as CallApi, now)).toMatchObject({
    failure: '',
    heroItems: [],
    daily: [],
    sale: [],
  });
});

test('a missing row leaves the rest of the page', async () => {
  const home = await loadHome(
    answering((_name, input) => 'sale' in input),
    now,
  );
  expect(home).toMatchObject({ failure: null, inStock: 3, onSale: 0 });
});
