import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../test-kit/memory-storage.ts';
import { codeOf, followCode, forgetCode, keepCode, readKeptCode } from './promo-store.ts';

const ada = 'ada@example.com';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

const tellOfOtherTab = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('tabs share applied and cleared codes', () => {
  const told = vi.fn<() => void>();
  const stop = followCode(told);
  keepCode(ada, 'WELCOME10');
  const [[key = '', value = ''] = []] = kept;
  kept.clear();
  tellOfOtherTab(key);
  expect([codeOf(readKeptCode(), ada), told.mock.calls.length]).toEqual([null, 2]);
  kept.set(key, value);
  tellOfOtherTab(key);
  expect([codeOf(readKeptCode(), ada), told.mock.calls.length]).toEqual(['WELCOME10', 3]);
  tellOfOtherTab('currencyCode');
  stop();
  tellOfOtherTab(key);
  expect(told).toHaveBeenCalledTimes(3);
});

test('a code is stored for its customer, without the email', () => {
  keepCode(ada, 'WELCOME10');
  expect(codeOf(readKeptCode(), 'bob@example.com')).toBeNull();
  expect([...kept.values()].join()).not.toContain('ada');
  expect(['x', '3', '{"owner":1}', null].map((text) => codeOf(text, ada))).toEqual([null, null, null, null]);
});

test('without storage the tab keeps the code', () => {
  vi.stubGlobal('localStorage', undefined);
  keepCode(ada, 'WELCOME10');
  expect(codeOf(readKeptCode(), ada)).toBe('WELCOME10');
  forgetCode();
  expect(readKeptCode()).toBeNull();
});
