import { expect, test } from 'vitest';
import { isReason } from './reason-field.tsx';

test('a reason is sent up to its limit, and an empty one only where none is needed', () => {
  expect([isReason('Paid twice'), isReason(' '), isReason(' ', false)]).toEqual([true, false, true]);
  expect([isReason('x'.repeat(500)), isReason('x'.repeat(501)), isReason('x'.repeat(501), false)]).toEqual([
    true,
    false,
    false,
  ]);
});
