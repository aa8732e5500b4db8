import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api.ts';
import { chosenPreferences, setShownPreferences } from '#web/shop/preferences/preferences.ts';
import { rememberVisit, startPrefetch, takePrefetched } from './start-prefetch.ts';

interface ApiRequest {
  url: string;
  signal: AbortSignal;
  answer: () => void;
}
const browser = { cookie: '' };
let asked: ApiRequest[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked = [];
  browser.cookie = '';
  vi.stubGlobal('document', browser);
  setShownPreferences({ langId: 1, currencyCode: 'EUR' }, { langIds: [1], codes: ['EUR', 'USD'] });
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    asked.push({ url, signal, answer: () => resolve(Response.json({ status: 'OK', payload: url })) });
    return promise;
  });
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  startPrefetch().cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visit uses a pending reply once', async () => {
  const early = startPrefetch();
  void early.call('readItem', { id: 7 });
  const taken = takePrefetched('readItem', { id: 7 });
  // The link unmounts with its page; the visit still gets its reply.
  early.cancel();
  asked[0]?.answer();
  expect(await taken).toMatchObject({ status: 'OK' });
  expect(asked.length).toBe(1);
  expect(takePrefetched('readItem', { id: 7 })).toBeNull();
});

test('an available reply is not requested twice and expires', async () => {
  const reply = startPrefetch().call('readItem', { id: 8 });
  asked[0]?.answer();
  await reply;
  await startPrefetch().call('readItem', { id: 8 });
  expect(asked.length).toBe(1);
  vi.setSystemTime(Date.now() + 10_000);
  expect(takePrefetched('readItem', { id: 8 })).toBeNull();
});

test('cancelling aborts the call', async () => {
  const early = startPrefetch();
  const reply = early.call('readItem', { id: 9 });
  early.cancel();
  await expect(reply).rejects.toThrow();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(takePrefetched('readItem', { id: 9 })).toBeNull();
});

test('a call of a visit is not repeated by a prefetch, neither during the visit nor after it', async () => {
  const { call, cancel } = startPrefetch();
  const reply = callApi('readItem', { id: 11 }, { display: chosenPreferences() });
  rememberVisit('readItem', { id: 11 }, reply);
  const early = call('readItem', { id: 11 });
  asked[0]?.answer();
  await expect(early).resolves.toEqual(await reply);
  await call('readItem', { id: 11 });
  cancel();
  expect(asked.length).toBe(1);
  expect(takePrefetched('readItem', { id: 11 })).toBeNull();
});

test('a failed call of a visit can be prefetched again', async () => {
  const stop = new AbortController();
  const reply = callApi('readItem', { id: 12 }, { signal: stop.signal, display: chosenPreferences() });
  rememberVisit('readItem', { id: 12 }, reply);
  stop.abort();
  await expect(reply).rejects.toThrow();
  const early = startPrefetch().call('readItem', { id: 12 });
  asked[1]?.answer();
  await early;
  expect(takePrefetched('readItem', { id: 12 })).not.toBeNull();
});

test('a reply in another currency is not used', () => {
  const early = startPrefetch();
  early.call('readItem', { id: 10 }).catch(() => undefined);
  browser.cookie = 'currencyCode=USD';
  expect(takePrefetched('readItem', { id: 10 })).toBeNull();
  early.cancel();
});
