import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '#web/lib/toasts/toast.ts';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { changeFavourite } from './change-favourite.ts';
import { favouriteIds } from './favourite-ids.ts';
import { savePendingFavourite, takePendingFavourite } from './pending-favourite.ts';

const t = (key: string) => key;
const knife = { id: 7, title: 'Knife' };

interface Pending {
  path: string;
  answer: (status: number, body: object) => void;
}
let pending: Pending[];

beforeEach(() => {
  pending = [];
  favouriteIds.replace([1, 2]);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    pending.push({ path, answer: (status, body) => resolve(Response.json(body, { status })) });
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const known = () => [...(favouriteIds.read() ?? [])];
const nextCall = async (count: number) => {
  await expect.poll(() => pending.length).toBe(count);
  return pending.at(-1) as Pending;
};
const shown = () => toastStore.read().at(-1);

test('a heart fills before the reply and then follows it', async () => {
  const change = changeFavourite(knife, true, t);
  expect(known()).toEqual([7, 1, 2]);
  (await nextCall(1)).answer(200, { status: 'OK', payload: [7, 2] });
  await change;
  expect(known()).toEqual([7, 2]);
  expect(shown()).toMatchObject({ kind: 'success', text: 'favourites.added' });
});

test("a refused heart empties with the server's message", async () => {
  const change = changeFavourite(knife, true, t);
  (await nextCall(1)).answer(409, { status: 'ERROR', code: 'favourites_full', message: 'Full.' });
  await change;
  expect(known()).toEqual([1, 2]);
  expect(shown()).toMatchObject({ kind: 'error', text: 'Full.' });
});

test('changes are sent in order, and an early reply keeps later ones', async () => {
  const changes = [changeFavourite(knife, true, t), changeFavourite({ id: 1, title: 'One' }, false, t)];
  const first = await nextCall(1);
  first.answer(200, { status: 'OK', payload: [7, 1, 2] });
  const second = await nextCall(2);
  expect(known()).toEqual([7, 2]);
  expect([first.path, second.path]).toEqual(['/api/favourites/add', '/api/favourites/remove']);
  second.answer(200, { status: 'OK', payload: [7, 2] });
  await Promise.all(changes);
  expect(known()).toEqual([7, 2]);
});

test('two failed presses restore the confirmed heart', async () => {
  const changes = [changeFavourite(knife, true, t), changeFavourite(knife, false, t)];
  (await nextCall(1)).answer(500, { status: 'ERROR', code: 'internal_error', message: '' });
  const second = await nextCall(2);
  expect(known()).toEqual([1, 2]);
  second.answer(500, { status: 'ERROR', code: 'internal_error', message: '' });
  await Promise.all(changes);
  expect(known()).toEqual([1, 2]);
});

test('the confirmed set changes with a reply and keeps its identity otherwise', async () => {
  const before = favouriteIds.readConfirmed();
  const change = changeFavourite(knife, true, t);
  expect(favouriteIds.readConfirmed()).toBe(before);
  (await nextCall(1)).answer(200, { status: 'OK', payload: [7, 1, 2] });
  await change;
  const after = favouriteIds.readConfirmed();
  expect(after).toEqual(new Set([7, 1, 2]));
  favouriteIds.replace([1, 2, 7]);
  expect(favouriteIds.readConfirmed()).toBe(after);
});

test('the toast of a removal can undo it', async () => {
  const change = changeFavourite({ id: 2, title: 'Two' }, false, t);
  (await nextCall(1)).answer(200, { status: 'OK', payload: [1] });
  await change;
  shown()?.action?.run();
  expect(known()).toEqual([2, 1]);
  const back = await nextCall(2);
  expect(back.path).toBe('/api/favourites/add');
  back.answer(200, { status: 'OK', payload: [1, 2] });
  await expect.poll(known).toEqual([1, 2]);
});

test('a pending favourite is kept for an hour and taken once', () => {
  vi.useFakeTimers();
  savePendingFavourite(knife);
  vi.advanceTimersByTime(59 * 60_000);
  expect(takePendingFavourite()).toEqual(knife);
  expect(takePendingFavourite()).toBeNull();
  savePendingFavourite(knife);
  vi.advanceTimersByTime(61 * 60_000);
  expect(takePendingFavourite()).toBeNull();
});

test.each(['{', '{"id":"7"}', '1'])('a stored %s is not a pending favourite', (text) => {
  sessionStorage.setItem('pending_favourite', text);
  expect(takePendingFavourite()).toBeNull();
});
