import { z } from 'zod';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { toDisputeData } from './dispute-data.ts';
import { type Fact, toFactLines } from './fact-lines.ts';
import { formatSum } from './money-text.ts';

/** Shows a dispute, and how far the items of its order are. */
export const disputeShow = defineCommand({
  name: 'dispute show',
  usage: 'ID',
  does: 'show a disputed payment, and until when delivered items can be taken back by Steam',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock }, { id }) => {
    const dispute = await readDispute(db, id);
    const order = dispute.purpose === 'order' ? await findOrderSummary(db, dispute.referenceId) : null;
    const deliveries = order ? await listDeliveries(db, [order.id]) : [];
    const items = (order?.lines ?? []).flatMap(({ position, title }) => {
      const delivery = deliveries.find(({ linePosition }) => linePosition === position);
      return delivery ? [toItem(delivery, { title, now: clock.now() })] : [];
    });
    return { ...toDisputeData(dispute), items };
  },
  toText: ({ items, ...dispute }) =>
    toFactLines(
      [
        ['dispute', `${dispute.id} (${dispute.providerDisputeId} at ${dispute.provider})`],
        ['for', `${dispute.purpose} ${dispute.referenceId} of customer ${dispute.customerId}`],
        ['status', dispute.status],
        ['amount', formatSum(dispute.amount)],
        ['reason', dispute.reason],
        ['opened', formatMoment(dispute.openedAt)],
        ['evidence until', dispute.evidenceDueAt && formatMoment(dispute.evidenceDueAt)],
        ['closed', dispute.closedAt && formatMoment(dispute.closedAt)],
        ...items.map((item): Fact => ['item', `${item.title}: ${describe(item)}`]),
      ],
      16,
    ),
});

function toItem(delivery: Delivery, { title, now }: { title: string; now: Date }) {
  const { linePosition: line, status, tradeOfferId, protectedUntil } = delivery;
  return {
    line,
    title,
    status,
    tradeOfferId,
    protectedUntil,
    isReversible: protectedUntil ? protectedUntil > now : false,
  };
}

function describe({ status, tradeOfferId, protectedUntil, isReversible }: ReturnType<typeof toItem>): string {
  if (status !== 'delivered' || !protectedUntil) return status === 'open' ? 'not delivered yet' : 'cancelled';
  const end = isReversible ? `can be reversed until ${formatMoment(protectedUntil)}` : 'can no longer be reversed';
  return `delivered by trade offer ${tradeOfferId}, ${end}`;
}
