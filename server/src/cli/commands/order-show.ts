import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { type Fact, toFactLines } from './fact-lines.ts';
import { formatSum } from './money-text.ts';
import { type OrderData, readOrderData } from './read-order-data.ts';
import { type RefundData, toRefundText } from './refund-text.ts';
import { toTable } from './table.ts';

export const orderShow = defineCommand({
  name: 'order show',
  usage: 'ID',
  does: 'show one order with its lines and refunds',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: ({ db }, { id }) => readOrderData(db, id),
  toText: ({ dispute, lines, refunds, ...order }) => [
    ...toFactLines([...toFacts(order), ['dispute', dispute && describeDispute(dispute)]]),
    ...toTable(['LINE', 'ITEM', 'COUNT', 'PRICE', 'REFUNDED', 'DELIVERY', 'TITLE'], lines.map(toRow)),
    ...refunds.map(toRefundLine),
  ],
});

const time = (date: Date | null) => date && formatMoment(date);

function toFacts(order: Omit<OrderData, 'lines' | 'refunds' | 'dispute'>): Fact[] {
  const { total, fromWallet } = order;
  const isSplit = fromWallet.amountMinor > 0 && fromWallet.amountMinor < total.amountMinor;
  return [
    ['order', order.id],
    ['state', order.status],
    ['customer', order.customerId],
    ['total', formatSum(total)],
    ['method', order.method],
    ['from wallet', isSplit ? formatSum(fromWallet) : null],
    ['payment', order.paymentId],
    ['made at', time(order.createdAt)],
    ['paid at', time(order.paidAt)],
    ['completed at', time(order.completedAt)],
    ['closed at', time(order.closedAt)],
    ['close reason', order.closeReason],
  ];
}

function describeDispute({ status, id, evidenceDueAt }: NonNullable<OrderData['dispute']>): string {
  const due = evidenceDueAt && `, evidence until ${formatMoment(evidenceDueAt)}`;
  return id === null ? status : `open (see dispute show ${id})${due ?? ''}`;
}

function toRow(line: OrderData['lines'][number]) {
  const { itemId, count, unit, refundedCount, delivery, title } = line;
  return [line.line, itemId, count, formatSum(unit), refundedCount, delivery?.replace('_', ' ') ?? '', title];
}

function toRefundLine(refund: RefundData): string {
  const { lines, reason, actor, createdAt, failedAt } = refund;
  const pieces = lines.map(({ line, count }) => `${count} of line ${line}`).join(', ');
  const failure = failedAt === null ? '' : '; did not arrive, credited as coins';
  return `${time(createdAt)}: ${toRefundText(refund)} (${pieces}) by ${actor}: ${reason}${failure}`;
}
