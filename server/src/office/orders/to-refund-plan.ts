import { coinDigits, euroDigits, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { RefundPreview } from '#server/checkout/refunds/refunds.types.ts';

const euros = (cents: number): number => toMajor(cents, euroDigits);

/** A refund as staff see it before they confirm it. */
export function toRefundPlan({
  parts,
  sourceCents,
  walletCents,
  walletCoinsMinor,
  isCovered,
  isAll,
  plan,
}: RefundPreview): OfficeReplyOf<'previewOrderRefund'>['payload'] {
  return {
    total: euros(sourceCents + walletCents),
    to_source: isCovered ? 0 : euros(sourceCents),
    by_bank: isCovered ? euros(sourceCents) : 0,
    to_wallet: euros(walletCents),
    coins: toMajor(walletCoinsMinor, coinDigits),
    lines: parts.map(({ position, count, cents, restockedCount }) => ({
      position,
      count,
      total: euros(cents),
      restocked_count: restockedCount,
    })),
    is_all: isAll,
    plan,
  };
}
