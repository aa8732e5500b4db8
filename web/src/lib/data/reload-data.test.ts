import { afterEach, expect, test, vi } from 'vitest';
import { limitPageData } from '#web/lib/api/fetch-with-timeout.ts';
import { dismissToast, toastStore } from '#web/lib/toasts/toast.ts';
import { reloadData } from './reload-data.ts';

const answerOf = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'X-Remix-Response': 'yes' }, ...init });

function givenPage(pathname: string, ...answers: (Response | Error)[]) {
  const asked = vi.fn((_target: string | URL) => {
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const ask = limitPageData(asked as unknown as typeof fetch);
  const hasClientLoader = pathname === '/products';
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('window', {
    location: { origin: 'http://shop.test' },
    __reactRouterManifest: { routes: { root: { hasClientLoader: false }, page: { hasClientLoader } } },
  });
  const got: string[] = [];
  const state = {
    location: { pathname, search: '?page=2' },
    navigation: { state: 'idle' },
    matches: [{ route: { id: 'root' } }, { route: { id: 'page' } }],
  };
  const revalidate = async () => {
    const address = `http://shop.test${pathname}.data${hasClientLoader ? '?page=2&_routes=root' : '?page=2'}`;
    const answer = await ask(new URL(address));
    got.push(await answer.text());
  };
  return { state, got, asked, revalidate };
}

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.unstubAllGlobals();
});

test.each(['/account/orders', '/products'])('the router gets the one reply requested for %s', async (path) => {
  const page = givenPage(path, answerOf('new'));
  await reloadData(page);
  expect(page.got).toEqual(['new']);
  expect(page.asked).toHaveBeenCalledOnce();
});

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a failure of the shop', answerOf('', { status: 503 })],
  ['a page of a proxy', new Response('<html>')],
])('with %s the page stays and offers a retry', async (_what, answer) => {
  const page = givenPage('/cart', answer, answerOf('new'));
  await reloadData(page);
  expect(page.got).toEqual([]);
  expect(toastStore.read()).toMatchObject([{ kind: 'error', action: { label: '' } }]);
  toastStore.read()[0]?.action?.run();
  await expect.poll(() => page.got).toEqual(['new']);
});

test('a quiet reload fails silently', async () => {
  const page = givenPage('/cart');
  await reloadData(page, true);
  expect(page.got).toEqual([]);
  expect(toastStore.read()).toEqual([]);
});

test('a refusal counts as a reply and reaches the router', async () => {
  const page = givenPage('/cart', answerOf('gone', { status: 404, headers: { 'X-Remix-Response': 'yes' } }));
  await reloadData(page);
  expect(page.got).toEqual(['gone']);
});

test('leaving the page cancels a reload, and a newer one replaces it', async () => {
  const left = givenPage('/cart', answerOf('old'));
  const reload = reloadData(left);
  left.state.location = { pathname: '/sale', search: '' };
  await reload;
  expect(left.got).toEqual([]);
  const page = givenPage('/cart', answerOf('first'), answerOf('second'));
  await Promise.all([reloadData(page), reloadData(page)]);
  expect(page.got).toEqual(['second']);
});

test('during a navigation the next page is reloaded', async () => {
  const page = givenPage('/cart', answerOf('next'));
  page.state.navigation.state = 'loading';
  await reloadData(page);
  expect(page.got).toEqual(['next']);
});
