import { gatewayOf } from '#server/payments/payments.rules.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { toCardExpiry } from '#server/payments/payouts.rules.ts';
import type { PayoutDestination } from '#server/payments/payouts.types.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { WithdrawalDeps, WithdrawalWish } from './offers.types.ts';

/** Where money can be sent: a card becomes a token of the provider, and nothing else of it stays. Not inside a transaction. */
export async function toDestination(
  { payout }: WithdrawalWish,
  { gateways, provider }: WithdrawalDeps,
): Promise<PayoutDestination> {
  if (payout.method === 'sepa') return payout;
  const { number, holder, expireMonth, expireYear } = payout;
  try {
    const card = await gatewayOf(gateways, provider).tokeniseCard({ number, holder, expireMonth, expireYear });
    return { method: 'card', holder, expiry: toCardExpiry(payout), ...card };
  } catch (error) {
    if (error instanceof ProviderFailure) refuse('payout_provider_unavailable');
    throw error;
  }
}
