import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { isLinkGood } from './is-link-good.ts';

const refused = (status: number) => Promise.reject(new ApiError(status, { message: '', code: 'internal_error' }));

test('a link that the shop knows is good, and one that it refuses is not', async () => {
  expect(await isLinkGood(Promise.resolve({}))).toBe(true);
  expect(await isLinkGood(refused(422))).toBe(false);
});

test.each([0, 429, 500, 503])('a shop that answers %i cannot say, so the form is shown', async (status) => {
  expect(await isLinkGood(refused(status))).toBe(true);
});

test('a session that is over and a bug are told by the page', async () => {
  await expect(isLinkGood(refused(401))).rejects.toMatchObject({ status: 401 });
  await expect(isLinkGood(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
});
