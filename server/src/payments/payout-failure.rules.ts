import { payoutFailures, type PayoutFailure } from '#contract/payout.ts';
import codes from './payout-failure-codes.json' with { type: 'json' };

/** What the code of the bank or of the provider means for the customer; null for other reasons, such as the words of staff. */
export function toPayoutFailure(reason: string | null): PayoutFailure | null {
  const [code = ''] = reason?.split(':') ?? [];
  return payoutFailures.find((failure) => codes[failure].includes(code)) ?? null;
}
