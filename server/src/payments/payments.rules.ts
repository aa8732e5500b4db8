import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** Rejects older webhooks, against replay. */
const webhookAgeSecondsMax = 300;

const settledStatuses: readonly PaymentStatus[] = ['paid', 'declined', 'cancelled', 'expired'];

export function isSettled(status: PaymentStatus): boolean {
  return settledStatuses.includes(status);
}

/**
 * Next status after a report, or null if unchanged. "Paid" overrides everything in any order; other reports settle
 * open payments only.
 */
export function nextStatus(status: PaymentStatus, reported: ProviderReport['state']): PaymentStatus | null {
  if (status === 'paid' || reported === 'open') return null;
  if (reported === 'paid') return 'paid';
  if (isSettled(status)) return null;
  return reported === status ? null : reported;
}

/** A session that ends after a declined attempt was declined, whoever ended it. */
export function endedState(reported: ProviderReport['state'], wasDeclined: boolean): ProviderReport['state'] {
  return wasDeclined && (reported === 'cancelled' || reported === 'expired') ? 'declined' : reported;
}

/** `t=<epoch seconds>,v1=<hmac of "t.body">`: signature header of webhooks. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = toEpochSeconds(now);
  return `t=${seconds},v1=${digest(secret, `${seconds}.${body}`)}`;
}

/** Verifies signature and age (5 minutes) of a webhook. */
export function verifyWebhookSignature(
  secret: string,
  { signature, body, now }: { signature: string; body: string; now: Date },
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) return false;
  const [, seconds = '', given = ''] = match;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(seconds));
  const expected = digest(secret, `${seconds}.${body}`);
  return ageSeconds <= webhookAgeSecondsMax && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Finds a gateway; payments never name an unknown one. */
export function gatewayOf(gateways: PaymentGateways, name: string): PaymentGateway {
  const gateway = gateways[name];
  assert(gateway, `payment provider ${name} is built`);
  return gateway;
}

export function toRefundEvent({ id: refundId, key, amountMinor }: Refund, payment: Payment): RefundEvent {
  const { id: paymentId, purpose, referenceId } = payment;
  return { paymentId, purpose, referenceId, refundId, key, amountMinor };
}
