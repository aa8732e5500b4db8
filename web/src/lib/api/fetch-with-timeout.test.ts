import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithTimeout, limitPageData, networkTexts } from './fetch-with-timeout.ts';

let asked: { target: RequestInfo | URL; signal: AbortSignal | null | undefined }[];
let limits: { ms: number; late: AbortController }[];

/** Never answers; rejects when aborted. */
const silent: typeof fetch = (target, init) => {
  asked.push({ target, signal: init?.signal });
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
};

beforeEach(() => {
  asked = [];
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    limits.push({ ms, late });
    return late.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  networkTexts.translate = () => '';
});

const broken: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

const passTime = () => {
  for (const { late } of limits) late.abort(new DOMException('late', 'TimeoutError'));
};

test('a call without a reply fails after six seconds', async () => {
  const answer = fetchWithTimeout('/api/settings', {}, silent);
  passTime();
  await expect(answer).rejects.toMatchObject({ status: 0, code: 'no_answer', message: '' });
  expect(limits.map(({ ms }) => ms)).toEqual([6000]);
});

test('page data has the same limit, other requests keep their own', async () => {
  const ask = limitPageData(silent);
  const page = ask(new URL('http://shop.test/account/orders.data?_routes=x'), { signal: new AbortController().signal });
  void ask('/healthz', {});
  passTime();
  await expect(page).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  expect(limits).toHaveLength(1);
  expect(asked[1]?.signal).toBeUndefined();
});

test('an aborted navigation is not a failure', async () => {
  const caller = new AbortController();
  const page = limitPageData(silent)(new URL('http://shop.test/cart.data'), { signal: caller.signal });
  caller.abort();
  await expect(page).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call without a connection says so', async () => {
  networkTexts.translate = () => 'Check your connection';
  await expect(fetchWithTimeout('/api/cart', {}, broken)).rejects.toMatchObject({ code: 'unreachable', message: '' });
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { onLine: false });
  const offline = { status: 0, code: 'unreachable', message: 'Check your connection' };
  await expect(fetchWithTimeout('/api/cart', {}, broken)).rejects.toMatchObject(offline);
});
