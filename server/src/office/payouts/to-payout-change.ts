import type { OfficeCall } from '#server/office/office.types.ts';
import type { PayoutChange } from './payout-change.types.ts';

/** Change that a caller of the office asks for. */
export function toPayoutChange(
  { id, reason }: { id: number; reason: string },
  call: OfficeCall,
): PayoutChange & { reason: string } {
  return { payoutId: id, reason, actor: call.actor(), now: call.now };
}
