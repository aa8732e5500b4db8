import { expect, test } from 'vitest';
import { toneOf } from './deposit-outcome.ts';

test('a top-up shows its state by its own sign', () => {
  expect((['success', 'pending', 'error'] as const).map(toneOf)).toEqual(['success', 'pending', 'failure']);
  expect(toneOf('odd')).toBeNull();
});
