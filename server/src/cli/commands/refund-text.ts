import type { AuditDetails } from '#server/audit/audit.types.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { formatEuros } from './table.ts';

/** `refund 70001, 60.00 EUR to the payment method, 40.00 EUR as 40.00 coins`. */
export function toRefundText(refund: OrderRefund): string {
  const { id, sourceCents, coveredCents, walletCents, walletCoinsMinor } = refund;
  const parts = [
    coveredCents > 0 && `${formatEuros(coveredCents)} returned by the bank before`,
    sourceCents > coveredCents && `${formatEuros(sourceCents - coveredCents)} to the payment method`,
    walletCents > 0 && `${formatEuros(walletCents)} as ${formatCoins(walletCoinsMinor)} coins`,
    sourceCents + walletCents === 0 && 'nothing to give back',
  ];
  return [`refund ${id}`, ...parts.filter((part) => part !== false)].join(', ');
}

function formatCoins(coinsMinor: number): string {
  return formatEuros(coinsMinor).replace(' EUR', '');
}

/** The reason is about a person, so it is stored apart. */
export function toAuditDetails({ id, lines, destination, ...refund }: OrderRefund): AuditDetails {
  return {
    refundId: id,
    lines: lines.map(({ position, count }) => `${position}×${count}`).join(' '),
    destination,
    sourceCents: refund.sourceCents,
    walletCents: refund.walletCents,
  };
}
