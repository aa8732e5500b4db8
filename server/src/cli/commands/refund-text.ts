import type { Money } from '#contract/money.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { coins, euros, formatNumber, formatSum } from './money-text.ts';

export type RefundData = ReturnType<typeof toRefundData>;

/** Facts of a refund for staff: what goes to the payment method, what the bank returned before, what becomes coins. */
export function toRefundData(refund: OrderRefund) {
  const { id, orderId, customerId, lines, destination, reason, actor, createdAt, failedAt } = refund;
  const { sourceCents, coveredCents, walletCents, walletCoinsMinor } = refund;
  return {
    id,
    orderId,
    customerId,
    lines: lines.map(({ position, count, cents }) => ({ line: position, count, amount: euros(cents) })),
    destination,
    total: euros(refund.totalCents),
    toSource: euros(sourceCents - coveredCents),
    returnedByBank: euros(coveredCents),
    toWallet: euros(walletCents),
    toWalletCoins: coins(walletCoinsMinor),
    reason,
    actor,
    createdAt,
    failedAt,
  };
}

/** `refund 70001, 60.00 EUR to the payment method, 40.00 EUR as 40.00 coins`. */
export function toRefundText({ id, toSource, returnedByBank, toWallet, toWalletCoins }: RefundData): string {
  const parts = [
    isSome(returnedByBank) && `${formatSum(returnedByBank)} returned by the bank before`,
    isSome(toSource) && `${formatSum(toSource)} to the payment method`,
    isSome(toWallet) && `${formatSum(toWallet)} as ${formatNumber(toWalletCoins)} coins`,
    ![returnedByBank, toSource, toWallet].some(isSome) && 'nothing to give back',
  ];
  return [`refund ${id}`, ...parts.filter((part) => part !== false)].join(', ');
}

const isSome = ({ amountMinor }: Money): boolean => amountMinor > 0;
