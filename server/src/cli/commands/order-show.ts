import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import type { OrderSummary } from '#server/checkout/checkout.types.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import { findDisputeStatus, findOpenDispute } from '#server/payments/disputes.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { toRefundText } from './refund-text.ts';
import { formatEuros, toTable } from './table.ts';

export const orderShow = defineCommand({
  name: 'order show',
  usage: 'ID',
  does: 'show one order with its lines and refunds',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, write }, { id }) => {
    const order = (await findOrderSummary(db, id)) ?? refuse('order_not_found');
    const [refunds, deliveries] = [await listOrderRefunds(db, [id]), await listDeliveries(db, [id])];
    const facts = [...toFacts(order), ['dispute', await describeDispute(db, order)] as const];
    for (const [name, value] of facts) if (value !== null) write(`${name.padEnd(14)}${value}`);
    toTable(
      ['LINE', 'ITEM', 'COUNT', 'PRICE', 'REFUNDED', 'DELIVERY', 'TITLE'],
      toRows(order, refunds, deliveries),
    ).forEach(write);
    refunds.map(toLine).forEach(write);
  },
});

const time = (date: Date | null) => date && formatMoment(date);

function toFacts(order: OrderSummary): [string, string | number | null][] {
  const isSplit = order.walletCents > 0 && order.walletCents < order.totalCents;
  return [
    ['order', order.id],
    ['state', order.status],
    ['customer', order.customerId],
    ['total', formatEuros(order.totalCents)],
    ['method', order.method],
    ['from wallet', isSplit ? formatEuros(order.walletCents) : null],
    ['payment', order.paymentId],
    ['made at', time(order.createdAt)],
    ['paid at', time(order.paidAt)],
    ['completed at', time(order.completedAt)],
    ['closed at', time(order.closedAt)],
    ['close reason', order.closeReason],
  ];
}

/** How a dispute at the bank stands; an open one with the deadline of its evidence. Null without one. */
async function describeDispute(db: Db, { id, paymentId }: OrderSummary): Promise<string | null> {
  const open = paymentId === null ? null : await findOpenDispute(db, paymentId);
  if (!open) return findDisputeStatus(db, { purpose: 'order', referenceId: id });
  const due = open.evidenceDueAt && `, evidence until ${formatMoment(open.evidenceDueAt)}`;
  return `open (see dispute show ${open.id})${due ?? ''}`;
}

function toRows({ lines }: OrderSummary, refunds: OrderRefund[], deliveries: Delivery[]) {
  const refunded = refunds.flatMap((refund) => refund.lines);
  return lines.map(({ position, itemId, count, unitCents, title }) => [
    position,
    itemId,
    count,
    formatEuros(unitCents),
    refunded.filter((line) => line.position === position).reduce((sum, line) => sum + line.count, 0),
    stateOf(deliveries.find(({ linePosition }) => linePosition === position)),
    title,
  ]);
}

function stateOf(delivery: Delivery | undefined): string {
  return delivery?.isStarted ? 'under way' : (delivery?.status ?? '');
}

function toLine(refund: OrderRefund): string {
  const { lines, reason, actor, createdAt, failedAt } = refund;
  const pieces = lines.map(({ position, count }) => `${count} of line ${position}`).join(', ');
  const failure = failedAt === null ? '' : '; did not arrive, credited as coins';
  return `${time(createdAt)}: ${toRefundText(refund)} (${pieces}) by ${actor}: ${reason}${failure}`;
}
