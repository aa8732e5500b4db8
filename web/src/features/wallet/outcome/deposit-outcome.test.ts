import { expect, test } from 'vitest';
import type { DepositRow } from '#contract/wallet.ts';
import { statusTextOf, toneOf } from './deposit-outcome.ts';

test('each deposit status has its icon, and one whose money went back has none', () => {
  const statuses = ['success', 'pending', 'error'] as const;
  const tones = (refunded: number) => statuses.map((status) => toneOf({ status, refunded }));
  expect(tones(0)).toEqual(['success', 'pending', 'failure']);
  expect(tones(5)).toEqual([null, null, null]);
  expect(toneOf({ status: 'odd', refunded: 0 })).toBeNull();
});

test.each<[Partial<DepositRow>, string]>([
  [{}, 'wallet.status_success'],
  [{ status: 'error', state: 'Cancelled' }, 'wallet.status_cancelled'],
  [{ status: 'error', state: 'Error' }, 'wallet.status_error'],
  [{ refunded: 5 }, 'account.partly_refunded'],
  [{ refunded: 20 }, 'account.status_refunded'],
  [{ refunded: 5, status: 'error', state: 'Error' }, 'account.status_refunded'],
])('a top-up of 20 euros with %j reads %s', (row, key) => {
  expect(statusTextOf({ status: 'success', state: 'Success', sum: 20, refunded: 0, ...row })).toBe(key);
});
