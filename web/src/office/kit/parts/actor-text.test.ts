import { expect, test } from 'vitest';
import { actorText } from './actor-text.ts';

test('staff are shown by their address, others with where they work', () => {
  expect(['staff:kim@example.com', 'terminal:kim', 'Kim Roe', 'customer'].map(actorText)).toEqual([
    'kim@example.com',
    'kim (terminal)',
    'Kim Roe',
    'Customer',
  ]);
});
