import type Stripe from 'stripe';
import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import type { ProviderReport, WebhookEvent } from '#server/payments/payments.types.ts';
import { idOf, moneyReportOf } from './to-money-report.ts';

const paymentIdSchema = z.coerce.number().int().positive().max(idMax);

/** Our id of a payment; null for objects of other applications of the account. */
function readPaymentId(metadata: Stripe.Metadata | null): number | null {
  return paymentIdSchema.safeParse(metadata?.['payment_id']).data ?? null;
}

/** Report on a session as it was at a time. */
export function toReport(session: Stripe.Checkout.Session, at: Date): ProviderReport | null {
  const paymentId = readPaymentId(session.metadata);
  if (paymentId === null) return null;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const state = stateOf(session, intent, at);
  return {
    paymentId,
    sessionId: session.id,
    state,
    receivedMinor: state === 'paid' ? session.amount_total : null,
    declineCode: declineCodeOf(intent),
    pendingUntil: voucherEndOf(intent),
    transactionId: idOf(session.payment_intent),
  };
}

/** When a MULTIBANCO voucher expires; null for other methods. */
function voucherEndOf(intent: Stripe.PaymentIntent | null): Date | null {
  const expiresAt = intent?.next_action?.multibanco_display_details?.expires_at;
  return expiresAt ? new Date(expiresAt * 1000) : null;
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  at: Date,
): ProviderReport['state'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return at.getTime() < session.expires_at * 1000 ? 'cancelled' : 'expired';
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'declined' : 'pending';
}

function declineCodeOf(intent: Stripe.PaymentIntent | null): string | null {
  const error = intent?.last_payment_error;
  return error?.decline_code ?? error?.code ?? null;
}

/** An attempt that failed; the customer may try again on the same page. */
function toFailedAttempt(intent: Stripe.PaymentIntent): ProviderReport | null {
  const paymentId = readPaymentId(intent.metadata);
  if (paymentId === null) return null;
  return { paymentId, sessionId: null, state: 'open', receivedMinor: null, declineCode: declineCodeOf(intent) };
}

/**
 * Event of a verified webhook. Keeps no details of the customer. Events of test mode move nothing in a live shop, nor do
 * payments of connected accounts, which only receive payouts.
 */
export function toWebhookEvent(event: Stripe.Event, isLive: boolean): WebhookEvent {
  const { id, object } = event.data.object as { id?: string; object: string };
  const isOurs = event.livemode === isLive;
  const isOfShop = event.account === undefined;
  const moneyReport = isOurs ? moneyReportOf(event) : null;
  return {
    eventId: event.id,
    kind: event.type,
    payload: { id, object },
    report: isOurs && isOfShop ? reportOf(event) : null,
    moneyReport: isOfShop || moneyReport?.about === 'payout' ? moneyReport : null,
  };
}

function reportOf(event: Stripe.Event): ProviderReport | null {
  const at = new Date(event.created * 1000);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return toReport(event.data.object, at);
    case 'checkout.session.async_payment_failed': {
      const report = toReport(event.data.object, at);
      return report && { ...report, state: 'declined' };
    }
    case 'payment_intent.payment_failed':
      return toFailedAttempt(event.data.object);
    default:
      return null;
  }
}
