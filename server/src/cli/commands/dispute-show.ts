import { z } from 'zod';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros } from './table.ts';

/** Shows a dispute, and how far the items of its order are. */
export const disputeShow = defineCommand({
  name: 'dispute show',
  usage: 'ID',
  does: 'show a disputed payment, and until when delivered items can be taken back by Steam',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, write }, { id }) => {
    const dispute = await readDispute(db, id);
    const { purpose, referenceId, evidenceDueAt, closedAt } = dispute;
    const facts: [string, string | number | null][] = [
      ['dispute', `${id} (${dispute.providerDisputeId} at ${dispute.provider})`],
      ['for', `${purpose} ${referenceId} of customer ${dispute.customerId}`],
      ['status', dispute.status],
      ['amount', formatEuros(dispute.amountMinor)],
      ['reason', dispute.reason],
      ['opened', formatMoment(dispute.openedAt)],
      ['evidence until', evidenceDueAt && formatMoment(evidenceDueAt)],
      ['closed', closedAt && formatMoment(closedAt)],
    ];
    const order = purpose === 'order' ? await findOrderSummary(db, referenceId) : null;
    const deliveries = order ? await listDeliveries(db, [order.id]) : [];
    for (const { position, title } of order?.lines ?? []) {
      const delivery = deliveries.find(({ linePosition }) => linePosition === position);
      if (delivery) facts.push(['item', `${title}: ${describe(delivery, clock.now())}`]);
    }
    for (const [name, value] of facts) if (value !== null) write(`${name.padEnd(16)}${value}`);
  },
});

function describe({ status, tradeOfferId, protectedUntil }: Delivery, now: Date): string {
  if (status !== 'delivered' || !protectedUntil) return status === 'open' ? 'not delivered yet' : 'cancelled';
  const end =
    protectedUntil > now ? `can be reversed until ${formatMoment(protectedUntil)}` : 'can no longer be reversed';
  return `delivered by trade offer ${tradeOfferId}, ${end}`;
}
