import { expect, test } from 'vitest';
import { actorText } from './actor-text.ts';

test('people are named without the kind of their account', () => {
  expect(['staff:kim@example.com', 'terminal:kim', 'Kim Roe', 'customer'].map(actorText)).toEqual([
    'kim@example.com',
    'kim',
    'Kim Roe',
    'Customer',
  ]);
});
