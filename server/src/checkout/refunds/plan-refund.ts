import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import { toFingerprint } from '#server/platform/idempotency.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import type { OrderLine } from '#server/checkout/checkout.types.ts';
import { choosePieces, listLeft, partOf, shareOrder, splitRefund, sumRefunds } from './refunds.rules.ts';
import { selectRefundsOfOrders } from './refunds.sql.ts';
import type { ExplainedRefund, LineShare, PiecesLeft, RefundInput, RefundSplit, SoldOrder } from './refunds.types.ts';

export interface RefundPlan {
  lines: OrderLine[];
  /** Pieces that were not refunded before. */
  left: PiecesLeft[];
  /** Pieces to refund, with what they are worth. */
  parts: LineShare[];
  split: RefundSplit;
  /** Changes with every refund of the order, and with everything that decides where the money goes. */
  fingerprint: string;
}

interface Asked extends Pick<RefundInput, 'lines' | 'destination'> {
  explains?: ExplainedRefund | null;
}

/** What a refund of a sold order gives back, and where to. Refuses more pieces than are left. Only reads. */
export async function planRefund(reader: Reader, sold: SoldOrder, asked: Asked): Promise<RefundPlan> {
  const { order } = sold;
  const { explains = null, destination } = asked;
  const lines = await selectLinesOfOrders(reader, [order.id]);
  const earlier = await selectRefundsOfOrders(reader, [order.id]);
  const left = listLeft(lines, earlier);
  const shares = shareOrder(order, lines);
  const parts = choosePieces(left, asked.lines).map(({ position, count }) => {
    const share = shares.find((one) => one.position === position);
    assert(share, `line ${position} of order ${order.id} has a share`);
    return partOf(share, { before: share.count - (left.find((one) => one.position === position)?.count ?? 0), count });
  });
  const split = splitRefund(order, sumRefunds(earlier), {
    totalCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    destination,
    lossCents: explains ? null : sold.lossCents,
    refundableCents: sold.refundableCents + (explains?.amountMinor ?? 0),
  });
  return { lines, left, parts, split, fingerprint: toFingerprint([left, parts, split, sold.lossCents]) };
}
