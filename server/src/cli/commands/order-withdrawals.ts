import { z } from 'zod';
import { listWithdrawals } from '#server/checkout/withdrawals/withdrawals.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { defineCommand } from './command-input.ts';
import { toTable } from './table.ts';

const withdrawalsMax = 100;

/** Lists withdrawals from orders, with the date by which the law wants the money returned. */
export const orderWithdrawals = defineCommand({
  name: 'order withdrawals',
  usage: '[--all]',
  does: 'show withdrawals whose items have to come back, and by when to refund them; --all shows the others too',
  positionals: [],
  options: { all: { type: 'boolean', default: false } },
  input: z.object({ all: z.boolean() }),
  run: async ({ db, clock, write }, { all }) => {
    const withdrawals = await listWithdrawals(db, { isOpen: !all, limit: withdrawalsMax });
    if (withdrawals.length === 0) return write('There are no such withdrawals.');
    const now = clock.now();
    const rows = withdrawals.map(({ id, orderId, declaredAt, refundDueAt, lineCount, openCount, ...statement }) => [
      id,
      orderId,
      formatMoment(declaredAt),
      statement.channel,
      `${openCount} of ${lineCount}`,
      openCount === 0 ? 'refunded' : now > refundDueAt ? 'overdue' : 'waits for the items',
      openCount === 0 ? '' : formatMoment(refundDueAt),
    ]);
    toTable(['ID', 'ORDER', 'DECLARED', 'BY', 'OPEN LINES', 'STATE', 'REFUND BY'], rows).forEach(write);
  },
});
