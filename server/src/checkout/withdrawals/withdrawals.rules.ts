import { dayMs } from '#server/platform/clock.ts';
import { dayIn, startOfDay } from '#server/platform/start-of-day.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Consent, Order } from '#server/checkout/checkout.types.ts';
import type { RefundPieces, RefundPreview } from '#server/checkout/refunds/refunds.types.ts';
import type { JudgedLine, ReturnedItems, WithdrawalLine } from './withdrawals.types.ts';

/** Article 13 of Directive 2011/83/EU: days to return the money. */
const refundDays = 14;

export function refundDueAt(declaredAt: Date): Date {
  return new Date(declaredAt.getTime() + refundDays * dayMs);
}

interface Calendar {
  days: number;
  /** Name of the time zone whose days count. */
  timeZone: string;
}

/**
 * End of the period that begins with a delivery: the day of the delivery does not count, and a last day on a weekend moves
 * to Monday (Regulation 1182/71).
 */
export function withdrawalEnd(deliveredAt: Date, { days, timeZone }: Calendar): Date {
  const lastDay = new Date(Date.parse(dayIn(deliveredAt, timeZone)) + days * dayMs);
  const weekday = lastDay.getUTCDay();
  const moved = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return startOfDay(new Date(lastDay.getTime() + (moved + 1) * dayMs), timeZone);
}

/** Public holidays are not known, and the period ends after them: no more in a row, with a weekend, are days off. */
const holidayGraceMs = 4 * dayMs;

interface Judgement {
  order: Pick<Order, 'status'>;
  consent: Consent;
  timeZone: string;
  /** When the statement is or would be made. */
  at: Date;
}

/** Whether each line of an order carries the right of withdrawal at a moment, and until when. */
export function judgeLines(lines: WithdrawalLine[], { order, consent, timeZone, at }: Judgement): JudgedLine[] {
  const isSold = order.status === 'processing' || order.status === 'completed';
  return lines.map((line) => {
    const { deliveredAt } = line;
    const isDelivered = deliveredAt !== null && deliveredAt <= at;
    const endsAt = isDelivered ? withdrawalEnd(deliveredAt, { days: consent.withdrawalDays, timeZone }) : null;
    const judged = (state: JudgedLine['state']) => ({ ...line, endsAt, state });
    if (line.withdrawalId !== null && line.refundId === null) return judged('return_due');
    if (line.count === 0 || !isSold) return judged('refunded');
    if (isDelivered && consent.gaveConsent) return judged('lost');
    const hasEnded = endsAt !== null && at.getTime() >= endsAt.getTime() + holidayGraceMs;
    return judged(hasEnded ? 'ended' : 'open');
  });
}

/** The chosen lines, or all that carry the right; null if there are none, or a chosen one does not carry it. */
export function chooseLines(lines: JudgedLine[], positions: readonly number[] | null): JudgedLine[] | null {
  const open = lines.filter(({ state }) => state === 'open');
  const chosen = positions === null ? open : open.filter(({ position }) => positions.includes(position));
  const isComplete = positions === null || new Set(positions).size === chosen.length;
  return chosen.length > 0 && isComplete ? chosen : null;
}

/**
 * The lines of a withdrawal whose items came back; all that are missing without positions. Refuses lines that it does not have, and
 * those that are refunded.
 */
export function chooseReturned(
  lines: WithdrawalLine[],
  { withdrawalId, positions = null }: Pick<ReturnedItems, 'withdrawalId' | 'positions'>,
): WithdrawalLine[] {
  const withdrawn = lines.filter((line) => line.withdrawalId === withdrawalId);
  const missing = withdrawn.filter(({ refundId }) => refundId === null);
  if (missing.length === 0) refuse('withdrawal_settled_already', { id: withdrawalId });
  if (positions === null) return missing;
  for (const position of positions) {
    const line = withdrawn.find((one) => one.position === position) ?? refuse('order_line_not_found', { position });
    if (line.refundId !== null) refuse('order_line_refunded_already', { position });
  }
  return missing.filter(({ position }) => positions.includes(position));
}

/** What is left to refund of lines: nothing of those that were refunded by other means. */
export function toRefundPieces(lines: WithdrawalLine[]): RefundPieces[] {
  return lines.filter(({ count }) => count > 0).map(({ position, count }) => ({ position, count }));
}

/** Plan of items that staff refunded before they came back. */
export const nothingToRefund: RefundPreview = {
  sourceCents: 0,
  walletCents: 0,
  walletCoinsMinor: 0,
  parts: [],
  isCovered: false,
  isAll: false,
  plan: 'nothing',
};
