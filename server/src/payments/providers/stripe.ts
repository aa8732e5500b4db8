import Stripe from 'stripe';
import { assert } from '#server/platform/assert.ts';
import type { Payment, PaymentGateway, ProviderMovement, WebhookDelivery } from '#server/payments/payments.types.ts';
import { callStripe, isRefused, openClient, type StripeOptions } from './stripe/call-stripe.ts';
import { stripePayouts } from './stripe/stripe-payouts.ts';
import { toReport, toWebhookEvent } from './stripe/to-report.ts';
import { keyOf, toCouponParams, toSessionParams } from './stripe/to-session-params.ts';

const webhookAgeSecondsMax = 300;
const pageSize = 100;

/** Stripe, by its own library: Checkout, refunds, and payouts by Connect. */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { clock } = options;
  const stripe = openClient(options);
  return {
    name: 'stripe',
    createCheckout: (payment) =>
      callStripe('open a session', async () => {
        const { id: sessionId, url } = await createSession(stripe, payment);
        assert(url !== null, `session ${sessionId} has a page`);
        return { sessionId, redirectUrl: url };
      }),
    receiveWebhook: (delivery) => receiveWebhook(stripe, options.webhookSecret, delivery),
    queryStatus: (payment) =>
      callStripe('read a session', async () => {
        if (payment.sessionId === null) return null;
        const expand = ['payment_intent'];
        return toReport(await stripe.checkout.sessions.retrieve(payment.sessionId, { expand }), clock.now());
      }),
    closeCheckout: (payment) => callStripe('expire a session', () => expireSession(stripe, payment)),
    refund: (order) => callStripe('refund', () => refund(stripe, order)),
    ...stripePayouts(stripe),
    listMovements: (span) => callStripe('list movements', () => listMovements(stripe, span)),
  };
}

async function createSession(stripe: Stripe, payment: Payment): Promise<Stripe.Checkout.Session> {
  const key = keyOf(payment);
  const coupon =
    payment.request.discountMinor > 0
      ? (await stripe.coupons.create(toCouponParams(payment), { idempotencyKey: `${key}-promo` })).id
      : null;
  return stripe.checkout.sessions.create(toSessionParams(payment, coupon), { idempotencyKey: key });
}

function receiveWebhook(stripe: Stripe, secret: string, { headers, body, now }: WebhookDelivery) {
  const signature = String(headers['stripe-signature'] ?? '');
  // The library refuses old webhooks, but takes those from the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt * 1000 - now.getTime() <= webhookAgeSecondsMax * 1000)) return null;
  try {
    const { webhooks } = stripe;
    const event = webhooks.constructEvent(body, signature, secret, webhookAgeSecondsMax, undefined, now.getTime());
    return toWebhookEvent(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A session whose answer was lost is found by its key. */
async function expireSession(stripe: Stripe, payment: Payment): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(payment.sessionId ?? (await createSession(stripe, payment)).id);
  } catch (error) {
    // It is paid or expired.
    if (!isRefused(error)) throw error;
  }
}

type RefundOrder = Parameters<PaymentGateway['refund']>[0];

/** Stripe forgets idempotency keys after a day, so a retry first looks for what it did. */
async function refund(stripe: Stripe, { payment, amountMinor, key }: RefundOrder): Promise<{ refundId: string }> {
  assert(payment.sessionId !== null, `payment ${payment.id} has a session`);
  const session = await stripe.checkout.sessions.retrieve(payment.sessionId);
  const intent = session.payment_intent;
  const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
  assert(paymentIntent, `session ${session.id} took money`);
  const given = await stripe.refunds.list({ payment_intent: paymentIntent, limit: pageSize });
  const earlier = given.data.find(({ metadata }) => metadata?.['refund_key'] === key);
  const metadata = { refund_key: key, payment_id: String(payment.id) };
  const params = { payment_intent: paymentIntent, amount: amountMinor, metadata };
  const { id: refundId } = earlier ?? (await stripe.refunds.create(params, { idempotencyKey: key }));
  return { refundId };
}

async function listMovements(stripe: Stripe, { from, to }: { from: Date; to: Date }): Promise<ProviderMovement[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  const movements: ProviderMovement[] = [];
  const listed = stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] });
  for await (const transaction of listed) {
    const movement = toMovement(transaction);
    if (movement) movements.push(movement);
  }
  return movements;
}

const movementKinds: Record<string, { kind: ProviderMovement['kind']; key: string }> = {
  charge: { kind: 'payment', key: 'payment_id' },
  payment: { kind: 'payment', key: 'payment_id' },
  refund: { kind: 'refund', key: 'refund_key' },
  payment_refund: { kind: 'refund', key: 'refund_key' },
  transfer: { kind: 'payout', key: 'payout_id' },
};

/** Null for fees, and for what other applications of the account did. */
function toMovement({ type, source, amount, created }: Stripe.BalanceTransaction): ProviderMovement | null {
  const found = movementKinds[type];
  const metadata = typeof source === 'object' && source !== null && 'metadata' in source ? source.metadata : null;
  const reference = found && metadata?.[found.key];
  if (!reference) return null;
  return { kind: found.kind, reference, amountMinor: Math.abs(amount), at: new Date(created * 1000) };
}
