import { expect, test } from 'vitest';
import { payoutSteps, payoutText } from './payout-steps.ts';

const payout = { status: 'pending', held_until: 900, sent_at: null } as never;
const waiting = { created_at: 100, received_at: null, payout };
const received = { ...waiting, received_at: 300 };
const paid = { ...received, payout: { status: 'sent', held_until: 900, sent_at: 950 } as never };
const datesOf = (offer: typeof waiting | typeof received) => payoutSteps(offer).map(({ at }) => at);

test('protection has no end before the item arrives', () => {
  expect(datesOf(waiting)).toEqual([100, null, null, null]);
  expect(datesOf(received)).toEqual([100, 300, 900, null]);
  expect(datesOf(paid)).toEqual([100, 300, 900, 950]);
});

test('the text is that of the next step', () => {
  expect(payoutText(waiting, 0)).toBe('offers.now_waiting');
  expect(payoutText(received, 899_000)).toBe('offers.now_protected');
  expect(payoutText(received, 900_000)).toBe('offers.now_due');
  expect(payoutText(paid, 0)).toBe('offers.now_paid');
});
