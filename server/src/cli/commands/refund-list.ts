import { z } from 'zod';
import { listUnexplainedRefunds } from '#server/payments/payments.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { defineCommand } from './command-input.ts';
import { formatEuros, toTable } from './table.ts';

const refundsMax = 100;

export const refundList = defineCommand({
  name: 'refund list',
  usage: '',
  does: `show the oldest ${refundsMax} refunds that were made in Stripe's dashboard and are not explained`,
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db, write }) => {
    const refunds = await listUnexplainedRefunds(db, refundsMax);
    if (refunds.length === 0) return write('Every refund is explained.');
    const rows = refunds.map(({ id, purpose, referenceId, amountMinor, providerRefundId, sentAt }) => [
      id,
      `${purpose} ${referenceId}`,
      formatEuros(amountMinor),
      providerRefundId,
      formatMoment(sentAt),
    ]);
    toTable(['ID', 'FOR', 'AMOUNT', 'AT THE PROVIDER', 'REPORTED'], rows).forEach(write);
  },
});
