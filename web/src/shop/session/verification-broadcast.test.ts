import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broadcastVerified, watchVerified } from './verification-broadcast.ts';

let tab: EventTarget & { visibilityState: string };
let looks: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', tab);
  looks = 0;
  stop = watchVerified(() => (looks += 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const say = (target: EventTarget, type: string, more: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(type), more));

test('a verification in another tab is noticed at once, even in the background', () => {
  const kept: string[] = [];
  vi.stubGlobal('localStorage', { setItem: (key: string) => kept.push(key) });
  broadcastVerified();
  for (const key of [...kept, 'currencyCode']) say(window, 'storage', { key });
  expect(looks).toBe(1);
});

test('returning to the tab checks once for several events', () => {
  say(tab, 'visibilitychange');
  say(window, 'focus');
  expect(looks).toBe(0);
  tab.visibilityState = 'visible';
  say(tab, 'visibilitychange');
  say(window, 'focus');
  expect(looks).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(looks).toBe(1);
  say(window, 'focus');
  expect(looks).toBe(2);
});

test('stops checking when the page is left', () => {
  stop();
  tab.visibilityState = 'visible';
  say(window, 'focus');
  say(window, 'storage', { key: 'email_verified_at' });
  expect(looks).toBe(0);
});
