import { z } from 'zod';
import { listUnexplainedRefunds } from '#server/payments/payments.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';
import { toList } from './table.ts';

const refundsMax = 100;

export const refundList = defineCommand({
  name: 'refund list',
  usage: '',
  does: `show the oldest ${refundsMax} refunds that were made in Stripe's dashboard and are not explained`,
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db }) => {
    const refunds = await listUnexplainedRefunds(db, refundsMax);
    return { refunds: refunds.map(({ amountMinor, ...refund }) => ({ ...refund, amount: euros(amountMinor) })) };
  },
  toText: ({ refunds }) =>
    toList(refunds, 'Every refund is explained.', {
      ID: ({ id }) => id,
      FOR: ({ purpose, referenceId }) => `${purpose} ${referenceId}`,
      AMOUNT: ({ amount }) => formatSum(amount),
      'AT THE PROVIDER': ({ providerRefundId }) => providerRefundId,
      REPORTED: ({ sentAt }) => formatMoment(sentAt),
    }),
});
