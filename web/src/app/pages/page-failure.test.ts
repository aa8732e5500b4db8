import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { toPageFailure } from './page-failure.ts';

/** A router error as the browser receives it. */
const routerError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('messages come from loaders and from calls of the browser', () => {
  expect(toPageFailure(routerError(429, { message: 'Too many' }))).toEqual({ status: 429, message: 'Too many' });
  const named = { message: '', textKey: 'common.page_failed' };
  expect(toPageFailure(routerError(503, named))).toEqual({ status: 503, ...named });
  const refused = new ApiError(503, { code: 'closed', message: 'Closed for an hour' });
  expect(toPageFailure(refused)).toMatchObject({ status: 503, message: 'Closed for an hour' });
});

test.each([null, 'Not Found', { message: 7 }])('a missing page has no message: %j', (data) => {
  expect(toPageFailure(routerError(404, data))).toEqual({ status: 404, message: '' });
});

test('a timeout differs from a lost connection', () => {
  const slow = { status: 0, message: '', isSlow: true };
  expect(toPageFailure(new ApiError(0, { code: 'no_answer', message: '' }))).toEqual(slow);
  const cut = new Error('Unable to decode', { cause: new DOMException('late', 'TimeoutError') });
  expect(toPageFailure(cut)).toEqual(slow);
});

test('no reply is status 0 and a bug has no message', () => {
  expect(toPageFailure(new ApiError(0, { code: 'unreachable', message: '' })).status).toBe(0);
  expect(toPageFailure(new Error('Unexpected Server Error'))).toEqual({ status: 500, message: '' });
});
