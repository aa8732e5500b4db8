import { expect, test } from 'vitest';
import { stageOf } from './desk.rules.ts';

test.each([
  ['payout_failed', { isPaidBefore: false, receivedAt: new Date(0) }],
  ['to_pay', { isPaidBefore: true, receivedAt: new Date(0) }],
  ['waits_for_skin', { isPaidBefore: true, receivedAt: null }],
])('a failed payout is in the stage %s with %j', (stage, offer) => {
  expect(stageOf({ status: 'completed', payoutState: 'failed', ...offer })).toBe(stage);
});
