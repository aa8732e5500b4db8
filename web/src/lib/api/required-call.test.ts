import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { required } from './required-call.ts';

const failing = (status: number) => Promise.reject(new ApiError(status, { code: 'x', message: 'Closed' }));

test.each([
  [0, 503],
  [500, 500],
  [503, 503],
])("a failure with %i names what is missing and has the server's message", async (status, shown) => {
  await expect(required(failing(status), 'common.page_failed')).rejects.toMatchObject({
    data: { textKey: 'common.page_failed', message: 'Closed' },
    init: { status: shown },
  });
});

test.each([401, 403, 404])('a refusal with %i is rethrown', async (status) => {
  await expect(required(failing(status), 'common.page_failed')).rejects.toMatchObject({ status, message: 'Closed' });
});

test('a reply is returned', async () => {
  expect(await required(Promise.resolve(7), 'common.page_failed')).toBe(7);
});
