import { expect, test } from 'vitest';
import type { ListedPayout } from '#server/payments/payout-list.types.ts';
import { actionsOf } from './payout-actions.rules.ts';

const pending = {
  state: 'pending',
  provider: 'stripe',
  purpose: 'offer',
  isUnclear: false,
  replacedAt: null,
  returnedAt: null,
  approvalCount: 0,
  approvalsNeeded: 0,
  surplusMinor: 0,
  settledBy: null,
  contradictedAt: null,
  startedBy: null,
  isDisputed: false,
  earlierPaidId: null,
} as ListedPayout;
const now = new Date();
const yesterday = new Date(now.getTime() - 24 * 3_600_000);
const started = { provider: 'hand', isUnclear: true, startedBy: 'staff:sam', attemptedAt: now };

test.each<[string, Partial<ListedPayout>, string[]]>([
  ['that may leave', {}, ['send', 'fail']],
  ['that leaves by file', { provider: 'bank' }, ['fail']],
  ['without an answer of the provider', { isUnclear: true }, ['send', 'check']],
  ['that needs approvals', { approvalsNeeded: 2 }, ['approve', 'fail']],
  ['that two have approved', { approvalsNeeded: 2, approvalCount: 2 }, ['send', 'fail']],
  ['to pay by hand', { provider: 'hand' }, ['start_hand', 'fail']],
  ['that I pay by hand', { ...started, startedBy: 'staff:kim' }, ['hand_paid', 'hand_unpaid', 'hand_release']],
  ['that somebody else pays by hand', started, []],
  [
    'that somebody else started a day ago',
    { ...started, attemptedAt: yesterday },
    ['hand_paid', 'hand_unpaid', 'hand_release'],
  ],
  ['that could not be paid by hand', { provider: 'hand', state: 'failed' }, ['retry', 'ask_details']],
  ['in a file', { provider: 'bank', state: 'exported' }, ['note_paid', 'note_unpaid']],
  ['of which an earlier one was paid', { earlierPaidId: 3 }, ['settle_earlier', 'allow_earlier']],
  [
    'of which an earlier one was paid, without an answer of the provider',
    { earlierPaidId: 3, isUnclear: true },
    ['check'],
  ],
  [
    'of which an earlier one was paid, that failed',
    { earlierPaidId: 3, state: 'failed', provider: 'bank' },
    ['settle_earlier', 'allow_earlier'],
  ],
  ['of a disputed purchase', { isDisputed: true, approvalsNeeded: 2 }, ['fail']],
  ['of a disputed purchase, without an answer of the provider', { isDisputed: true, isUnclear: true }, ['check']],
  [
    'of a disputed purchase, that failed at the bank',
    { isDisputed: true, state: 'failed', provider: 'bank', purpose: 'wallet' },
    [],
  ],
  ['that failed at the provider', { state: 'failed' }, ['send', 'ask_details']],
  ['that failed at the bank', { state: 'failed', provider: 'bank' }, ['retry', 'ask_details']],
  ['of balance that failed', { state: 'failed', purpose: 'wallet' }, ['send']],
  ['whose money came back', { state: 'failed', returnedAt: now }, ['ask_details']],
  ['that another one replaced', { state: 'failed', replacedAt: now }, []],
  ['that is sent', { state: 'sent' }, []],
  ['that is paid by hand', { state: 'sent', provider: 'hand' }, ['hand_returned']],
  ['by hand that an earlier one settled', { state: 'sent', provider: 'hand', settledBy: 3 }, []],
  ['that the bank rejected after it paid', { state: 'sent', contradictedAt: now }, ['note_paid', 'note_unpaid']],
  ['that the bank paid twice', { state: 'sent', provider: 'bank', surplusMinor: 25_00 }, ['close_surplus']],
])('what may be done with a payout %s', (_, facts, actions) => {
  const payout = { ...pending, ...facts };
  expect(actionsOf({ payout, approvals: [], unpaidNotes: [], isItemMissing: false, actor: 'staff:kim', now })).toEqual(
    actions,
  );
});

test('nobody approves or notes a return twice, and nothing is sent for a missing skin', () => {
  const approvals = [{ actor: 'staff:kim', approvedAt: now }];
  const payout = { ...pending, approvalsNeeded: 2, approvalCount: 1 };
  const actions = (actor: string) =>
    actionsOf({ payout, approvals, unpaidNotes: [], isItemMissing: false, actor, now });
  expect([actions('staff:kim'), actions('staff:sam')]).toEqual([['fail'], ['approve', 'fail']]);
  const paid = { ...pending, state: 'sent', provider: 'hand' } as const;
  expect(
    actionsOf({ payout: paid, approvals: [], unpaidNotes: approvals, isItemMissing: false, actor: 'staff:kim', now }),
  ).toEqual([]);
  expect(
    actionsOf({ payout: pending, approvals: [], unpaidNotes: [], isItemMissing: true, actor: 'staff:kim', now }),
  ).toEqual(['fail']);
});
