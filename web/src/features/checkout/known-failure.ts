const keys = [
  'payment.processing_failed',
  'wallet.outcome_declined',
  'wallet.outcome_cancelled',
  'wallet.outcome_expired',
  'wallet.outcome_unopened',
  'wallet.outcome_refunded',
  'wallet.outcome_unknown',
  'wallet.outcome_unreachable',
  'checkout.outcome_declined',
  'checkout.outcome_cancelled',
  'checkout.outcome_expired',
  'checkout.outcome_replaced',
  'checkout.outcome_provider_unavailable',
  'checkout.outcome_paid_late_refunded',
  'checkout.outcome_paid_after_replacement',
  'checkout.outcome_amount_differs',
] as const;

export type FailureKey = (typeof keys)[number];

/**
 * The text of the shop that the address repeats, in the language of the page. Anybody can write an address, and the shop
 * must not say their sentences under its own heading: for any other words there is none.
 */
export function knownFailure(error: string | null, t: (key: string) => string): FailureKey | null {
  return keys.find((key) => t(key) === error) ?? null;
}
