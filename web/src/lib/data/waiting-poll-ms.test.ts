import { expect, test } from 'vitest';
import { waitingPollMs } from './waiting-poll-ms.ts';

test.each([
  { waitsForBank: false, reads: 1, ms: 5000 },
  { waitsForBank: false, reads: 500, ms: 5000 },
  { waitsForBank: true, reads: 1, ms: 5000 },
  { waitsForBank: true, reads: 35, ms: 5000 },
  { waitsForBank: true, reads: 36, ms: 30_000 },
])('after $reads reads of a payment (bank: $waitsForBank), the next is in $ms ms', ({ ms, ...payment }) => {
  expect(waitingPollMs(payment)).toBe(ms);
});
