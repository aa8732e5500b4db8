import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '#contract/api-error.ts';
import { apiHooks, callApi, messageOf } from './api.ts';
import { unknownOutcomeMessage, isFinal } from './call-outcome.ts';
import { setShownDisplay } from './shown-display.ts';

const browser = { cookie: '' };
let answers: Response[] = [];
let asked: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  browser.cookie = 'XSRF-TOKEN=a%20token';
  answers = [];
  asked = [];
  setShownDisplay({ langId: 2, currencyCode: 'USD' });
  vi.stubGlobal('document', browser);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  apiHooks.onUnauthorized = () => {};
  apiHooks.onUnverified = () => {};
});

const refusal = (status: number, body: Record<string, unknown>) =>
  Response.json({ status: 'ERROR', message: '', ...body }, { status });

describe('callApi', () => {
  it('fills the path and puts the rest of a GET into the query, with currency and language', async () => {
    answers = [Response.json({ status: 'OK' })];
    await callApi('listItems', { category: 'cs2', search: '', page: undefined });
    expect(asked.map(({ url, init }) => [url, init.body])).toEqual([
      ['/api/items/list?category=cs2&currency=USD&lang_id=2', null],
    ]);
  });

  it('puts currency and language into the body of a POST', async () => {
    answers = [Response.json({ status: 'OK' })];
    await callApi('addToCart', { id: 7, count: 1 });
    expect(JSON.parse(asked[0]!.init.body as string)).toEqual({ id: 7, count: 1, currency: 'USD', lang_id: 2 });
  });

  it('sends the shown display, and the chosen one for loaders', async () => {
    answers = [Response.json({ status: 'OK' }), Response.json({ status: 'OK' })];
    await callApi('listDeals', {});
    await callApi('listDeals', {}, { display: { langId: 1, currencyCode: 'EUR' } });
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/prompts?currency=USD&lang_id=2',
      '/api/prompts?currency=EUR&lang_id=1',
    ]);
  });

  it('sends the CSRF token and idempotency key with a mutation', async () => {
    answers = [Response.json({ status: 'OK', cart: [], unavailable: [] })];
    await callApi('addToCart', { id: 7 }, { idempotencyKey: 'one' });
    expect(asked[0]!.url).toBe('/api/cart/add');
    const headers = new Headers(asked[0]!.init.headers);
    expect([headers.get('x-xsrf-token'), headers.get('idempotency-key')]).toEqual(['a token', 'one']);
    expect(asked[0]!.init.credentials).toBe('include');
  });

  it('fetches a missing token first', async () => {
    browser.cookie = '';
    answers = [new Response(null, { status: 204 }), Response.json({ status: 'OK' })];
    await callApi('logout', {});
    expect(asked.map(({ url }) => url)).toEqual(['/sanctum/csrf-cookie', '/api/logout']);
  });

  it('throws a refusal with message, fields and data', async () => {
    answers = [
      refusal(422, {
        message: 'Check',
        code: 'invalid_input',
        errors: { city: ['City is required'] },
        data: { min: 5 },
      }),
    ];
    await expect(callApi('readCart', {})).rejects.toMatchObject({
      status: 422,
      message: 'Check',
      code: 'invalid_input',
      errors: { city: ['City is required'] },
      data: { min: 5 },
    });
  });

  it('throws status 0 without a reply, so that the fallback is shown', async () => {
    const error: unknown = await callApi('readCart', {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 0 });
    expect(messageOf(error, 'Failed to fetch cart content')).toBe('Failed to fetch cart content');
  });

  it('handles a failure without JSON', async () => {
    answers = [new Response('<html>', { status: 502 })];
    await expect(callApi('readCart', {})).rejects.toMatchObject({ status: 502, message: '' });
  });

  it.each(['{"status":"OK","cart":[', '', 'null', '<html>'])(
    'treats a broken success as no reply: %j',
    async (body) => {
      answers = [new Response(body, { status: 200 })];
      const error: unknown = await callApi('addToCart', { id: 7 }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ status: 0, code: 'unreadable' });
      // The key is kept and the customer learns that the outcome is unknown.
      expect([isFinal(error), unknownOutcomeMessage(error as ApiError)]).toEqual([false, 'checkout.no_answer']);
    },
  );

  it.each([200, 500])('can be aborted while a reply of status %d is read', async (status) => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new DOMException('stop', 'AbortError')) });
    answers = [new Response(broken, { status })];
    await expect(callApi('readCart', {})).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('treats a reply that does not end in time as no reply', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new DOMException('late', 'TimeoutError')) });
    answers = [new Response(broken, { status: 200 })];
    await expect(callApi('readCart', {})).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  });

  it('can be aborted without an error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stop', 'AbortError')));
    await expect(callApi('readCart', {})).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends a call once more after a 401, as another tab may have changed the password meanwhile', async () => {
    const events: string[] = [];
    apiHooks.onUnauthorized = () => events.push('unauthorized');
    answers = [refusal(401, { code: 'not_signed_in' }), Response.json({ status: 'OK', cart: [], unavailable: [] })];
    expect(await callApi('readCart', {})).toMatchObject({ cart: [] });
    expect([asked.length, events]).toEqual([2, []]);
  });

  it('fetches a new token after a 419, and tries no more than once', async () => {
    const [first, second, third] = [0, 1, 2].map(() => refusal(419, { code: 'csrf_mismatch' }));
    const [ready, readyAgain] = [0, 1].map(() => new Response(null, { status: 204 }));
    answers = [first!, ready!, Response.json({ status: 'OK' }), second!, readyAgain!, third!];
    await callApi('logout', {});
    expect(asked.map(({ url }) => url)).toEqual(['/api/logout', '/sanctum/csrf-cookie', '/api/logout']);
    await expect(callApi('logout', {})).rejects.toMatchObject({ status: 419 });
    expect(asked).toHaveLength(6);
  });

  it('reports dead sessions and unverified emails', async () => {
    const events: string[] = [];
    apiHooks.onUnauthorized = () => events.push('unauthorized');
    apiHooks.onUnverified = () => events.push('unverified');
    const dead = () => refusal(401, { code: 'not_signed_in' });
    answers = [dead(), dead(), refusal(403, { code: 'email_not_verified' }), refusal(403, {})];
    for (let call = 0; call < 3; call += 1) await callApi('readCart', {}).catch(() => null);
    expect(events).toEqual(['unauthorized', 'unverified']);
  });
});
