import { expect, test } from 'vitest';
import { toneOf } from './deposit-outcome.ts';

test('each deposit status has its icon', () => {
  expect((['success', 'pending', 'error'] as const).map(toneOf)).toEqual(['success', 'pending', 'failure']);
  expect(toneOf('odd')).toBeNull();
});
