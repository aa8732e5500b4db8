import { allot, proportionOf } from '#contract/money.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';
import { assert } from '#server/platform/assert.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import type {
  LineShare,
  OrderRefund,
  PiecesLeft,
  RefundDestination,
  RefundedSums,
  RefundPieces,
  RefundSplit,
} from './refunds.types.ts';

type OrderTotals = Pick<Order, 'deliveryCents' | 'vatCents' | 'displayTotalMinor'>;
type OrderFunds = Pick<Order, 'totalCents' | 'totalCoinsMinor' | 'walletCents' | 'walletCoinsMinor'>;

/**
 * Shares an order out over its lines: each has its own discount, and a part of delivery price, VAT and displayed total.
 * The shares add up to the order, to the cent.
 */
export function shareOrder(order: OrderTotals, lines: OrderLine[]): LineShare[] {
  const prices = lines.map(({ unitCents, count }) => unitCents * count);
  const delivery = allot(order.deliveryCents, prices);
  const cents = lines.map(({ discountCents }, at) => (prices[at] ?? 0) - discountCents + (delivery[at] ?? 0));
  const isPlain = cents.every((share, at) => share === prices[at]);
  const vat = allot(order.vatCents, cents);
  const shown = allot(order.displayTotalMinor, isPlain ? lines.map(toDisplayed) : cents);
  return lines.map(({ position, count }, at) => ({
    position,
    count,
    cents: cents[at] ?? 0,
    vatCents: vat[at] ?? 0,
    displayMinor: shown[at] ?? 0,
  }));
}

function toDisplayed({ unitDisplayMinor, count }: OrderLine): number {
  return unitDisplayMinor * count;
}

/**
 * What the next pieces of a line are worth: its cumulative share, minus that of the pieces before. So the line adds up
 * however it is split, and VAT is zero where the price is.
 */
export function partOf(share: LineShare, { before, count }: { before: number; count: number }): LineShare {
  const upTo = (pieces: number) => proportionOf(share.cents, { part: pieces, whole: share.count });
  const between = (amount: number, sum: (pieces: number) => number) => {
    const whole = sum(share.count);
    const at = (pieces: number) => proportionOf(amount, { part: sum(pieces), whole });
    return at(before + count) - at(before);
  };
  return {
    position: share.position,
    count,
    cents: upTo(before + count) - upTo(before),
    vatCents: between(share.vatCents, upTo),
    displayMinor: between(share.displayMinor, (pieces) => pieces),
  };
}

/** Until when the customer may cancel a paid order; null before its payment. */
export function cancellationEnd({ paidAt }: Pick<Order, 'paidAt'>, minutes: number): Date | null {
  return paidAt && new Date(paidAt.getTime() + minutes * minuteMs);
}

/** Pieces of each line that are not refunded yet. */
export function listLeft(lines: OrderLine[], earlier: OrderRefund[]): PiecesLeft[] {
  const refunded = earlier.flatMap((refund) => refund.lines);
  return lines.map(({ position, title, count }) => ({
    position,
    title,
    count: refunded.reduce((left, line) => (line.position === position ? left - line.count : left), count),
  }));
}

/** The pieces to refund, once per line and by position; all that are left for null. Refuses more than is left. */
export function choosePieces(left: PiecesLeft[], asked: RefundPieces[] | null): RefundPieces[] {
  const rest = left.filter(({ count }) => count > 0);
  if (rest.length === 0) refuse('order_refunded_already');
  if (asked === null) return rest;
  const chosen = new Map<number, number>();
  for (const { position, count } of asked) {
    assert(Number.isSafeInteger(count) && count > 0, `whole pieces are refunded, not ${count}`);
    chosen.set(position, (chosen.get(position) ?? 0) + count);
  }
  assert(chosen.size > 0, 'a refund names its lines');
  for (const [position, count] of chosen) {
    const line = left.find((one) => one.position === position) ?? refuse('order_line_not_found', { position });
    if (line.count === 0) refuse('order_line_refunded_already', { position });
    if (line.count < count) refuse('refund_exceeds_rest', { position, title: line.title, left: line.count });
  }
  return left.flatMap(({ position }) => {
    const count = chosen.get(position);
    return count === undefined ? [] : [{ position, count }];
  });
}

export function sumRefunds(refunds: OrderRefund[]): RefundedSums {
  const sum = (worth: (refund: OrderRefund) => number) => refunds.reduce((total, one) => total + worth(one), 0);
  return {
    sourceCents: sum(({ sourceCents }) => sourceCents),
    walletCents: sum(({ walletCents }) => walletCents),
    failedCents: sum(({ failedCents }) => failedCents ?? 0),
  };
}

interface RefundAmount {
  totalCents: number;
  destination: RefundDestination;
  /** What lost disputes took and no refund explains yet; null if the payment was never charged back. */
  lossCents: number | null;
  /** What the provider can still give back: less than the card paid after a refund in its dashboard. */
  refundableCents: number;
}

/**
 * Splits a refund between card and wallet. To the source, the card gets what it paid and has not got back; to the wallet,
 * coins come first from what the wallet paid. After a lost dispute the card has got what the bank took, and nothing more.
 */
export function splitRefund(
  order: OrderFunds,
  earlier: RefundedSums,
  { totalCents, destination, lossCents, refundableCents }: RefundAmount,
): RefundSplit {
  const cardMax = lossCents ?? (destination === 'source' ? refundableCents : 0);
  const sourceCents = Math.min(totalCents, cardMax, cardLeftOf(order, earlier));
  const walletCents = totalCents - sourceCents;
  const after = { ...earlier, walletCents: earlier.walletCents + walletCents };
  return { sourceCents, walletCents, walletCoinsMinor: coinsOf(order, after) - coinsOf(order, earlier) };
}

/** What the card paid and neither card nor wallet has got back. */
export function cardLeftOf(order: OrderFunds, { sourceCents, walletCents }: RefundedSums): number {
  const cardPaid = order.totalCents - order.walletCents;
  return cardPaid - sourceCents - Math.max(0, walletCents - order.walletCents);
}

/** Coins for the euros of a refund that did not arrive at the card. */
export function coinsForFailure(order: OrderFunds, earlier: RefundedSums, failedCents: number): number {
  const after = { ...earlier, failedCents: earlier.failedCents + failedCents };
  return coinsOf(order, after) - coinsOf(order, earlier);
}

/**
 * Coins for everything given back to the wallet so far: those that the wallet paid, then the euros of the card at the coin
 * rate of the order. Cumulative, so the parts add up to the coins of the order.
 */
function coinsOf(order: OrderFunds, refunded: RefundedSums): number {
  const fromWallet = Math.min(refunded.walletCents, order.walletCents);
  return (
    proportionOf(order.walletCoinsMinor, { part: fromWallet, whole: order.walletCents }) +
    cardCoinsOf(order, cardCentsOf(order, refunded))
  );
}

/** Euros of the card that became coins. */
export function cardCentsOf(order: OrderFunds, { walletCents, failedCents }: RefundedSums): number {
  return Math.max(0, walletCents - order.walletCents) + failedCents;
}

/** Coins for euros of the card, at the coin rate of the order. */
export function cardCoinsOf(order: OrderFunds, cents: number): number {
  const { totalCents, totalCoinsMinor, walletCents, walletCoinsMinor } = order;
  return proportionOf(totalCoinsMinor - walletCoinsMinor, { part: cents, whole: totalCents - walletCents });
}

/** Key of the transfer of a refund, and of its payment through the provider. */
export function refundKey({ id, orderId }: Pick<OrderRefund, 'id' | 'orderId'>): string {
  return `order:${orderId}:refund:${id}`;
}

/** The refund that asked the provider under this key; undefined for an order that never became a sale. */
export function findRefundOf(refunds: OrderRefund[], key: string): OrderRefund | undefined {
  return refunds.find((refund) => refundKey(refund) === key);
}
