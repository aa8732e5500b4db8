import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentVersionHeader, noteContentVersion } from '#web/lib/api/content-version.ts';
import { markRootDataLoaded } from './root-data.ts';
import { subscribeToTabs } from './subscribe-to-tabs.ts';

let tab: EventTarget & { visibilityState: string; cookie: string };
let refreshed: number;
let controller: AbortController;

const reply = (version: string) =>
  noteContentVersion(async () => new Response('', { headers: { [contentVersionHeader]: version } }))('');

beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', tab);
  markRootDataLoaded({ hasTrimmedTexts: false, contentVersion: 'one' });
  refreshed = 0;
  controller = new AbortController();
  const page = { email: null, revalidate: vi.fn(), refresh: () => (refreshed += 1) };
  subscribeToTabs(page, controller.signal);
});

afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function leaveAndReturn(awayMs: number): void {
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(awayMs);
  tab.visibilityState = 'visible';
  tab.dispatchEvent(new Event('visibilitychange'));
}

test('a return refreshes the page once it is older than 30 seconds', () => {
  leaveAndReturn(10_000);
  leaveAndReturn(19_000);
  expect(refreshed).toBe(0);
  leaveAndReturn(1000);
  expect(refreshed).toBe(1);
  leaveAndReturn(29_000);
  expect(refreshed).toBe(1);
});

test('a return refreshes a fresh page once after a reply of a changed shop', async () => {
  await reply('one');
  leaveAndReturn(1000);
  expect(refreshed).toBe(0);
  await reply('two');
  leaveAndReturn(1000);
  leaveAndReturn(1000);
  expect(refreshed).toBe(1);
});
