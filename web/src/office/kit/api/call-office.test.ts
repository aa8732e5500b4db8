import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { callOffice, failureText } from './call-office.ts';

afterEach(() => vi.unstubAllGlobals());

const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** A shop that refuses the first token of a change; `renew` is what becomes of the request for another one. */
function givenOldToken(renew: () => Promise<Response>): { changes: number } {
  const shop = { changes: 0 };
  vi.stubGlobal('fetch', async (target: string) => {
    if (target.endsWith('/csrf-cookie')) return shop.changes > 0 ? renew() : reply(200, {});
    shop.changes += 1;
    return shop.changes === 1 ? reply(419, { code: 'csrf_mismatch', message: 'Reload' }) : reply(200, { status: 'OK' });
  });
  return shop;
}

test('a call is made again with a new token', async () => {
  const shop = givenOldToken(() => Promise.resolve(reply(200, {})));
  await callOffice('deleteView', { id: 7 });
  expect(shop.changes).toBe(2);
});

test('a token that cannot be renewed is a failure with a text', async () => {
  givenOldToken(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await callOffice('deleteView', { id: 7 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(failureText(error)).toBe('The shop does not answer. Check the connection and try again.');
});
