import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { isLinkValid } from './is-link-valid.ts';

const refused = (status: number) => Promise.reject(new ApiError(status, { message: '', code: 'internal_error' }));

test('an accepted link is valid, a refused one is not', async () => {
  expect(await isLinkValid(Promise.resolve({}))).toBe(true);
  expect(await isLinkValid(refused(422))).toBe(false);
});

test.each([0, 429, 500, 503])('status %i counts as valid, so the form is shown', async (status) => {
  expect(await isLinkValid(refused(status))).toBe(true);
});

test('an expired session and a bug are rethrown', async () => {
  await expect(isLinkValid(refused(401))).rejects.toMatchObject({ status: 401 });
  await expect(isLinkValid(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
});
