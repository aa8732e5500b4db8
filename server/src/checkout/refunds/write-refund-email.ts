import type { EmailRequest } from '#server/email/email.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import { shownIn, withCount } from '#server/checkout/checkout.rules.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { queueRefundEmail, type EmailHeader, type RefundWords } from './queue-refund-email.ts';
import { selectRefund } from './refunds.sql.ts';
import type { OrderRefund } from './refunds.types.ts';

interface MadeRefund {
  refundId: number;
  orderId: number;
  /** Names a repetition that staff asked for. */
  again?: string;
}

/** Announces a refund with its items and where the money goes; once, or again where staff ask for it. */
export async function writeRefundEmail(tx: Tx, header: EmailHeader, made: MadeRefund): Promise<void> {
  const { refundId, orderId, again } = made;
  await queueRefundEmail(tx, header, {
    orderId,
    write: async (order, name) => {
      const refund = await selectRefund(tx, refundId);
      assert(refund, `refund ${refundId} exists`);
      const words = toWords(order, refund, name);
      const dedupeKey = again === undefined ? words.dedupeKey : `${words.dedupeKey}:${again}`;
      return { ...words, ...(dedupeKey && { dedupeKey }), lines: await toLines(tx, order, refund) };
    },
  });
}

/** Says where the money goes: euros to the source, unless the bank gave them back; coins to the balance; or a part to each. */
function toWords(order: Order, refund: OrderRefund, name: string): RefundWords {
  const { coveredCents } = refund;
  const sourceCents = refund.sourceCents - coveredCents;
  const notes = [
    coveredCents > 0 && 'by_bank',
    sourceCents > 0 && 'to_source',
    refund.walletCoinsMinor > 0 && 'to_wallet',
  ];
  return {
    kind: 'refund_made',
    params: {
      name,
      order: order.id,
      total: shownIn(order, refund.displayTotalMinor),
      bank: { amountMinor: coveredCents, currency: 'EUR' },
      source: { amountMinor: sourceCents, currency: 'EUR' },
      coins: { amountMinor: refund.walletCoinsMinor, currency: 'COIN' },
    },
    notes: notes.filter((note) => note !== false),
    factAt: refund.createdAt,
    dedupeKey: `refund_made:${refund.id}`,
  };
}

async function toLines(tx: Tx, order: Order, refund: OrderRefund): Promise<NonNullable<EmailRequest['lines']>> {
  const lines = await selectLinesOfOrders(tx, [order.id]);
  return refund.lines.map(({ position, count, displayMinor }) => {
    const line = lines.find((each) => each.position === position);
    return {
      title: withCount(line ? titleLine(line, order.languageCode) : '', count),
      detail: shownIn(order, displayMinor),
    };
  });
}
