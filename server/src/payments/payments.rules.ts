import { assert } from '#server/platform/assert.ts';
import type {
  Payment,
  PaymentGateway,
  PaymentGateways,
  PaymentStatus,
  ProviderReport,
  Refund,
  RefundEvent,
} from './payments.types.ts';

const settledStatuses: readonly PaymentStatus[] = ['paid', 'declined', 'cancelled', 'expired'];

export function isSettled(status: PaymentStatus): boolean {
  return settledStatuses.includes(status);
}

/**
 * Next status after a report, or null if unchanged. "Paid" overrides everything in any order; a payment that the shop
 * cancelled may still wait for a bank; other reports settle open payments only.
 */
export function nextStatus(status: PaymentStatus, reported: ProviderReport['state']): PaymentStatus | null {
  if (status === 'paid' || reported === 'open') return null;
  if (reported === 'paid') return 'paid';
  if (status === 'cancelled' && reported === 'pending') return 'pending';
  if (isSettled(status)) return null;
  return reported === status ? null : reported;
}

/** A session that ends after a declined attempt was declined, whoever ended it. */
export function endedState(reported: ProviderReport['state'], wasDeclined: boolean): ProviderReport['state'] {
  return wasDeclined && (reported === 'cancelled' || reported === 'expired') ? 'declined' : reported;
}

const declineTexts = new Map(
  Object.entries({
    insufficient_funds: 'payment.declined_funds',
    expired_card: 'payment.declined_details',
    incorrect_cvc: 'payment.declined_details',
    invalid_cvc: 'payment.declined_details',
    incorrect_number: 'payment.declined_details',
    invalid_expiry_month: 'payment.declined_details',
    invalid_expiry_year: 'payment.declined_details',
    authentication_required: 'payment.declined_authentication',
    payment_intent_authentication_failure: 'payment.declined_authentication',
  }),
);

/** What other methods than a card say: they have no card details, and the money is that of an account. */
const accountDeclineTexts = new Map([
  ['payment.declined_funds', 'payment.declined_account_funds'],
  ['payment.declined_authentication', 'payment.declined_authentication'],
]);

/**
 * Text key of what a customer can learn from a decline of a method; null for reasons that are the bank's secret, such as a
 * stolen card.
 */
export function declineTextOf(declineCode: string | null, method: string): string | null {
  const text = declineTexts.get(declineCode ?? '') ?? null;
  return method === 'card' || text === null ? text : (accountDeclineTexts.get(text) ?? null);
}

/** Finds a gateway; payments never name an unknown one. */
export function gatewayOf(gateways: PaymentGateways, name: string): PaymentGateway {
  const gateway = gateways[name];
  assert(gateway, `payment provider ${name} is built`);
  return gateway;
}

export function toRefundEvent(refund: Refund, payment: Payment): RefundEvent {
  const { id: refundId, key, amountMinor, coveredMinor } = refund;
  const { id: paymentId, purpose, referenceId } = payment;
  return { paymentId, purpose, referenceId, refundId, key, amountMinor: amountMinor - coveredMinor };
}

/**
 * Whether lost disputes took all that is left of a payment. The bank of the customer may count in another currency, so its
 * sum differs by some percent from what was paid.
 */
export function isAllLost({ lossMinor, leftMinor }: { lossMinor: number; leftMinor: number }): boolean {
  return lossMinor > 0 && lossMinor * 10 >= leftMinor * 9;
}
