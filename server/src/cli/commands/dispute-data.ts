import type { Dispute } from '#server/payments/disputes.types.ts';
import { euros } from './money-text.ts';

export function toDisputeData({ amountMinor, ...dispute }: Dispute) {
  return { ...dispute, amount: euros(amountMinor) };
}
