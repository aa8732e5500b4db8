import { gatewayOf } from '#server/payments/payments.rules.ts';
import { ProviderFailure, type PaymentGateways } from '#server/payments/payments.types.ts';
import { toCardExpiry } from '#server/payments/payouts.rules.ts';
import type { PayoutDestination, PayoutInput } from '#server/payments/payout-destination.types.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Limits provider calls, to prevent testing of stolen cards. */
const triesMax = 20;
const windowSeconds = 3600;

interface PayoutTarget {
  payout: PayoutInput;
  customerId: number;
  now: Date;
}

interface CardProvider {
  gateways: PaymentGateways;
  /** Gateway for new cards. */
  provider: string;
}

/**
 * Exchanges a card for a provider token; stores nothing else of it. Counts an attempt, so repeats and invalid details
 * must be handled before. Not inside a transaction.
 */
export async function toDestination(
  db: Db,
  { payout, customerId, now }: PayoutTarget,
  { gateways, provider }: CardProvider,
): Promise<PayoutDestination> {
  await refuseIfTooMany(db, { key: `withdraw:customer:${customerId}`, limit: triesMax, windowSeconds, now });
  if (payout.method !== 'card') return payout;
  const { number, holder, expireMonth, expireYear } = payout;
  try {
    const card = await gatewayOf(gateways, provider).tokeniseCard({ number, holder, expireMonth, expireYear });
    return { method: 'card', holder, expiry: toCardExpiry(payout), ...card };
  } catch (error) {
    if (error instanceof ProviderFailure) refuse('payout_provider_unavailable');
    throw error;
  }
}
