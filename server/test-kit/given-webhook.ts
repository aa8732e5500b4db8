import Stripe from 'stripe';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';

export type ReportedState = 'paid' | 'pending' | 'declined' | 'cancelled';

interface StripeEvent {
  id: string;
  paymentId: number;
  sessionId: string;
  state?: ReportedState;
  receivedMinor?: number;
  now: Date;
}

const types: Record<ReportedState, Stripe.Event['type']> = {
  paid: 'checkout.session.completed',
  pending: 'checkout.session.completed',
  declined: 'checkout.session.async_payment_failed',
  cancelled: 'checkout.session.expired',
};

/** Body of an event of Stripe about the session of a payment. */
export function givenStripeEvent({
  id,
  paymentId,
  sessionId,
  state = 'paid',
  receivedMinor,
  now,
}: StripeEvent): string {
  const created = toEpochSeconds(now);
  const object = {
    id: sessionId,
    object: 'checkout.session',
    metadata: { payment_id: String(paymentId) },
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    status: state === 'cancelled' ? 'expired' : 'complete',
    amount_total: receivedMinor ?? 100_00,
    expires_at: created + 3600,
    payment_intent: state === 'paid' ? `pi_of_${sessionId}` : null,
  };
  return JSON.stringify({ id, object: 'event', type: types[state], created, livemode: false, data: { object } });
}

interface Signature {
  secret: string;
  now: Date;
  ageSeconds?: number;
}

/** Headers of a webhook of Stripe. */
export function signStripeWebhook(payload: string, { secret, now, ageSeconds = 0 }: Signature): Record<string, string> {
  const timestamp = toEpochSeconds(now) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { 'content-type': 'application/json', 'stripe-signature': signature };
}
