import { z } from 'zod';
import { listWithdrawals } from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import { everyWithdrawal } from '#server/checkout/withdrawals/withdrawal-list.rules.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { defineCommand } from './command-input.ts';
import { toList } from './table.ts';

const withdrawalsMax = 100;

/** Lists withdrawals from orders, with the date by which the law wants the money returned. */
export const orderWithdrawals = defineCommand({
  name: 'order withdrawals',
  usage: '[--all]',
  does: 'show withdrawals whose items have to come back, and by when to refund them; --all shows the others too',
  positionals: [],
  options: { all: { type: 'boolean', default: false } },
  input: z.object({ all: z.boolean() }),
  run: async ({ db, clock }, { all }) => {
    const now = clock.now();
    const filter = { ...everyWithdrawal, state: all ? null : ('open' as const), now };
    const { rows } = await listWithdrawals(db, filter, { sort: 'urgency', after: null, limit: withdrawalsMax });
    return {
      withdrawals: rows.map(({ id, orderId, channel, declaredAt, refundDueAt, lineCount, openCount }) => {
        const state = openCount === 0 ? 'refunded' : now > refundDueAt ? 'overdue' : 'waiting';
        return { id, orderId, channel, declaredAt, refundDueAt, lineCount, openLineCount: openCount, state };
      }),
    };
  },
  toText: ({ withdrawals }) =>
    toList(withdrawals, 'There are no such withdrawals.', {
      ID: ({ id }) => id,
      ORDER: ({ orderId }) => orderId,
      DECLARED: ({ declaredAt }) => formatMoment(declaredAt),
      BY: ({ channel }) => channel,
      'OPEN LINES': ({ openLineCount, lineCount }) => `${openLineCount} of ${lineCount}`,
      STATE: ({ state }) => (state === 'waiting' ? 'waits for the items' : state),
      'REFUND BY': ({ state, refundDueAt }) => (state === 'refunded' ? '' : formatMoment(refundDueAt)),
    }),
});
