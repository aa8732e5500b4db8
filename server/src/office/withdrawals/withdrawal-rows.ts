import type { z } from 'zod';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { listWithdrawalsRoute } from '#contract/office/withdrawals.ts';
import { toWithdrawalSearch, withdrawalStateOf } from '#server/checkout/withdrawals/withdrawal-list.rules.ts';
import type {
  ListedWithdrawal,
  ReturnLine,
  WithdrawalFilter,
} from '#server/checkout/withdrawals/withdrawal-list.types.ts';

type WithdrawalRow = OfficeReplyOf<'listWithdrawals'>['payload'][number];
type WireLine = OfficeReplyOf<'readWithdrawal'>['payload']['lines'][number];
type ListInput = Omit<z.output<(typeof listWithdrawalsRoute)['input']>, 'sort' | 'cursor' | 'limit'>;

const momentOf = (date: Date | null): number | null => date && toEpochSeconds(date);

export function toWithdrawalFilter({ q, state, channel, from, to }: ListInput, now: Date): WithdrawalFilter {
  return {
    search: toWithdrawalSearch(q),
    state: state ?? null,
    channel: channel ?? null,
    from: from ?? null,
    to: to ?? null,
    now,
  };
}

export function toWithdrawalRow(withdrawal: ListedWithdrawal, now: Date): WithdrawalRow {
  return {
    id: withdrawal.id,
    state: withdrawalStateOf(withdrawal, now),
    refund_due_at: toEpochSeconds(withdrawal.refundDueAt),
    declared_at: toEpochSeconds(withdrawal.declaredAt),
    order_id: withdrawal.orderId,
    customer_id: withdrawal.customerId,
    name: withdrawal.name,
    email: withdrawal.email,
    channel: withdrawal.channel,
    title: withdrawal.title,
    line_count: withdrawal.lineCount,
    open_count: withdrawal.openCount,
    settled_at: momentOf(withdrawal.settledAt),
  };
}

export function toReturnLine(line: ReturnLine): WireLine {
  const { refundedCents } = line;
  return {
    position: line.position,
    title: line.title,
    count: line.count,
    state: stateOf(line),
    delivered_at: momentOf(line.deliveredAt),
    trade_offer_id: line.tradeOfferId,
    received_at: momentOf(line.receivedAt),
    refund_id: line.refundId,
    refunded_at: momentOf(line.refundedAt),
    refunded: refundedCents === null ? null : toMajor(refundedCents, euroDigits),
  };
}

function stateOf({ receivedAt, refundId, isUnderWay }: ReturnLine): WireLine['state'] {
  if (receivedAt) return 'received';
  if (refundId !== null) return 'not_delivered';
  return isUnderWay ? 'under_way' : 'due';
}
