import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../test-kit/memory-storage.ts';
import { readDepositDraft, saveDepositDraft } from './deposit-store.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('an unfinished deposit resumes for its owner only', () => {
  saveDepositDraft('ada@example.com', { amount: '30', method: 'card' });
  saveDepositDraft('ada@example.com', { form: { typed: { city: 'Hamburg' }, known: { city: '' } } });
  expect(readDepositDraft('ada@example.com')).toMatchObject({ amount: '30', form: { typed: { city: 'Hamburg' } } });
  expect(readDepositDraft('bob@example.com')).toEqual({});
});

test('the draft format of older pages is ignored', () => {
  localStorage.setItem(
    'top_up_draft',
    JSON.stringify({ owner: 'ada@example.com', amount: '30', form: { city: 'Bonn' } }),
  );
  expect(readDepositDraft('ada@example.com')).toEqual({ owner: 'ada@example.com', amount: '30' });
});
