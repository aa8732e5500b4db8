import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../test-kit/memory-storage.ts';
import { codeOf, subscribeToCode, clearCode, saveCode, readStoredCode } from './promo-store.ts';

const ada = 'ada@example.com';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage(stored));
});
afterEach(() => vi.unstubAllGlobals());

const notifyFromOtherTab = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('tabs share applied and cleared codes', () => {
  const shown = vi.fn<() => void>();
  const stop = subscribeToCode(shown);
  saveCode(ada, 'WELCOME10');
  const [[key = '', value = ''] = []] = stored;
  stored.clear();
  notifyFromOtherTab(key);
  expect([codeOf(readStoredCode(), ada), shown.mock.calls.length]).toEqual([null, 2]);
  stored.set(key, value);
  notifyFromOtherTab(key);
  expect([codeOf(readStoredCode(), ada), shown.mock.calls.length]).toEqual(['WELCOME10', 3]);
  notifyFromOtherTab('currencyCode');
  stop();
  notifyFromOtherTab(key);
  expect(shown).toHaveBeenCalledTimes(3);
});

test('a code is stored for its customer, without the email', () => {
  saveCode(ada, 'WELCOME10');
  expect(codeOf(readStoredCode(), 'bob@example.com')).toBeNull();
  expect([...stored.values()].join()).not.toContain('ada');
  expect(['x', '3', '{"owner":1}', null].map((text) => codeOf(text, ada))).toEqual([null, null, null, null]);
});

test('without storage the tab keeps the code', () => {
  vi.stubGlobal('localStorage', undefined);
  saveCode(ada, 'WELCOME10');
  expect(codeOf(readStoredCode(), ada)).toBe('WELCOME10');
  clearCode();
  expect(readStoredCode()).toBeNull();
});
