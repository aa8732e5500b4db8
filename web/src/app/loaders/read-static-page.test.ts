import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { readStaticPage } from './read-static-page.ts';

/** A shop with page 7; other ids get this status. */
const shopWith = (status: number): CallApi =>
  (async (_name: string, { id }: { id: number }) => {
    if (id !== 7) throw new ApiError(status, { message: 'No.', code: 'x' });
    return { status: 'OK', payload: { id, title: 'Terms' } };
  }) as never;

test('a page is read by the id in the URL', async () => {
  expect(await readStaticPage(shopWith(404), '7')).toMatchObject({ title: 'Terms' });
});

test.each(['x', '0', '1.5', '\0', '99999999999', '8'])('/static-page/%j is not found', async (id) => {
  await expect(readStaticPage(shopWith(404), id)).rejects.toMatchObject({ init: { status: 404 } });
});

test('an unavailable shop is not reported as a missing page', async () => {
  await expect(readStaticPage(shopWith(503), '8')).rejects.toMatchObject({
    data: { textKey: 'common.page_failed' },
    init: { status: 503 },
  });
});
