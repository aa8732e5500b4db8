import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { toPaymentSearch } from '#server/payments/payment-list.rules.ts';
import { listRefunds } from '#server/payments/refund-list.queries.ts';
import { everyRefund } from '#server/payments/refund-list.rules.ts';
import type { ListedRefund } from '#server/payments/refund-list.types.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';
import { toList } from './table.ts';

const refundsMax = 100;
const tabs = ['attention', 'open', 'done', 'all'] as const;
const text = { type: 'string' } as const;

/** Lists refunds of payments by the tabs of the office. */
export const refundList = defineCommand({
  name: 'refund list',
  usage: `[--tab=${tabs.join('|')}] [--find=TEXT] [--before=ID]`,
  does: `show the newest ${refundsMax} refunds through a provider, by default those that failed, are unclear or were made in Stripe's dashboard and are not explained; those to the wallet are in order show`,
  positionals: [],
  options: { tab: text, find: text, before: text },
  input: z.object({
    tab: z.enum(tabs, { error: `is one of ${tabs.join(', ')}` }).default('attention'),
    find: z.string().trim().max(200, 'has at most 200 characters').optional(),
    before: idSchema.optional(),
  }),
  run: async ({ db, clock }, { tab: group, find, before }) => {
    const filter = { ...everyRefund, group, search: toPaymentSearch(find) };
    const after = before === undefined ? null : { id: before, value: before };
    const request = { filter, sort: '-id', after, limit: refundsMax, now: clock.now() } as const;
    const { rows } = await listRefunds(db, request);
    return { refunds: rows.map(toData) };
  },
  toText: ({ refunds }) =>
    toList(refunds, 'There are no such refunds.', {
      ID: ({ id }) => id,
      FOR: ({ purpose, referenceId }) => `${purpose} ${referenceId}`,
      STATE: ({ state }) => state,
      AMOUNT: ({ amount }) => formatSum(amount),
      'AT THE PROVIDER': ({ providerRefundId }) => providerRefundId ?? '',
      MADE: ({ createdAt }) => formatMoment(createdAt),
    }),
});

function toData(refund: ListedRefund) {
  const { id, paymentId, purpose, referenceId, customerId, stage: state, reason, amountMinor } = refund;
  const { providerRefundId, failureReason, createdAt, sentAt } = refund;
  const made = { createdAt, sentAt, providerRefundId, failureReason };
  return { id, paymentId, purpose, referenceId, customerId, state, reason, amount: euros(amountMinor), ...made };
}
