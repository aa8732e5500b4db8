import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import { assert } from '#server/platform/assert.ts';
import type { Payment, PaymentGateway, RefundAnswer, WebhookDelivery } from '#server/payments/payments.types.ts';
import { callStripe, isRefused, makeOnce, openClient, type StripeOptions } from './stripe/call-stripe.ts';
import { listMovements, listReports } from './stripe/stripe-lists.ts';
import { stripePayouts } from './stripe/stripe-payouts.ts';
import { listOffered } from './stripe/stripe-methods.ts';
import { idOf } from './stripe/to-money-report.ts';
import { toReport, toWebhookEvent } from './stripe/to-report.ts';
import { keyOf, toCouponParams, toSessionParams } from './stripe/to-session-params.ts';

const webhookAgeSecondsMax = 300;
const pageSize = 100;

/** Secret or restricted key of live mode. */
const liveKey = /^[rs]k_live_/;

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
    receiveWebhook: (delivery) => receiveWebhook(stripe, options, delivery),
    queryStatus: (payment) =>
      callStripe('read a session', async () => {
        if (payment.sessionId === null) return null;
        const expand = ['payment_intent'];
        return toReport(await stripe.checkout.sessions.retrieve(payment.sessionId, { expand }), clock.now());
      }),
    closeCheckout: (payment) => callStripe('expire a session', () => expireSession(stripe, payment)),
    refund: (order) => callStripe('refund', () => refund(stripe, order)),
    ...stripePayouts(stripe),
    listMethods: (codes) => callStripe('list payment methods', () => listOffered(stripe, codes)),
    listReports: (since) => callStripe('list refunds and disputes', () => listReports(stripe, since)),
    listMovements: (span) => callStripe('list movements', () => listMovements(stripe, span)),
  };
}

/** A session of a call that failed cannot be looked for, but its page was never shown, so that nobody pays there. */
async function createSession(stripe: Stripe, payment: Payment): Promise<Stripe.Checkout.Session> {
  const coupon = payment.request.discountMinor > 0 ? await createCoupon(stripe, payment) : null;
  return makeOnce(keyOf(payment), (idempotencyKey) =>
    stripe.checkout.sessions.create(toSessionParams(payment, coupon), { idempotencyKey }),
  );
}

/** A payment has one coupon; Stripe refuses a second one of its id. */
function createCoupon(stripe: Stripe, payment: Payment): Promise<string> {
  const params = toCouponParams(payment);
  return makeOnce(`${keyOf(payment)}-promo`, async (idempotencyKey) => {
    try {
      await stripe.coupons.create(params, { idempotencyKey });
    } catch (error) {
      if (!isRefused(error) || error.code !== 'resource_already_exists') throw error;
    }
    return params.id;
  });
}

function receiveWebhook(
  stripe: Stripe,
  { secretKey, webhookSecret: secret }: StripeOptions,
  { headers, body, now }: WebhookDelivery,
) {
  const signature = String(headers['stripe-signature'] ?? '');
  // The library refuses old webhooks, but takes those from the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt * 1000 - now.getTime() <= webhookAgeSecondsMax * 1000)) return null;
  try {
    const { webhooks } = stripe;
    const event: unknown = webhooks.constructEvent(
      body,
      signature,
      secret,
      webhookAgeSecondsMax,
      undefined,
      now.getTime(),
    );
    return isEvent(event) ? toWebhookEvent(event, liveKey.test(secretKey)) : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.object({ object: z.string() }) }),
});

/** The library checks the signature alone. */
const isEvent = (value: unknown): value is Stripe.Event => eventSchema.safeParse(value).success;

/** A session whose answer was lost is found by its key. */
async function expireSession(stripe: Stripe, payment: Payment): Promise<void> {
  try {
    const sessionId = payment.sessionId ?? (await createSession(stripe, payment)).id;
    // Expiring twice harms nothing, but a repeated key would repeat a failure for a day.
    await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: randomUUID() });
  } catch (error) {
    // It is paid or expired.
    if (!isRefused(error)) throw error;
  }
}

type RefundOrder = Parameters<PaymentGateway['refund']>[0];

/** Codes of refusals that no later try can change, such as after staff refunded in the dashboard. */
const finalCodes: readonly string[] = ['charge_already_refunded', 'charge_not_refundable', 'amount_too_large'];

/** Stripe forgets idempotency keys after a day, and repeats failures until then, so a retry first looks for what it did. */
async function refund(stripe: Stripe, { payment, amountMinor, key }: RefundOrder): Promise<RefundAnswer> {
  assert(payment.sessionId !== null, `payment ${payment.id} has a session`);
  const session = await stripe.checkout.sessions.retrieve(payment.sessionId);
  const paymentIntent = idOf(session.payment_intent);
  assert(paymentIntent, `session ${session.id} took money`);
  const metadata = { refund_key: key, payment_id: String(payment.id) };
  const params = { payment_intent: paymentIntent, amount: amountMinor, metadata };
  try {
    const { id: refundId } = await makeOnce(key, async (idempotencyKey) => {
      const given = await stripe.refunds.list({ payment_intent: paymentIntent, limit: pageSize });
      const earlier = given.data.find(({ metadata: its }) => its?.['refund_key'] === key);
      return earlier ?? stripe.refunds.create(params, { idempotencyKey });
    });
    return { state: 'sent', refundId };
  } catch (error) {
    const reason = isRefused(error) ? reasonOf(error) : null;
    if (reason === null) throw error;
    return { state: 'declined', reason };
  }
}

/** More than is left has a parameter and no code. Null for a refusal that may end, such as that of too small a balance. */
function reasonOf({ code, param }: Stripe.errors.StripeInvalidRequestError): string | null {
  if (code !== undefined) return finalCodes.includes(code) ? code : null;
  return param === 'amount' ? 'amount_too_large' : null;
}
