import { listPiecesLeft } from '#server/checkout/refunds/refunds.queries.ts';
import type { RefundPieces } from '#server/checkout/refunds/refunds.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface Asked {
  /** Of the order. */
  id: number;
  line?: number | undefined;
  count?: number | undefined;
}

/** Pieces of an order to refund, null for all that is left. A line without a count means all that is left of it. */
export async function findPieces(reader: Reader, { id, line: position, count }: Asked): Promise<RefundPieces[] | null> {
  if (position === undefined) return null;
  if (count !== undefined) return [{ position, count }];
  const line = (await listPiecesLeft(reader, id)).find((one) => one.position === position);
  if (line?.count === 0) refuse('order_line_refunded_already', { position });
  return [{ position, count: line?.count ?? 1 }];
}
