import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { assert } from '#server/platform/assert.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { verifyWebhookSignature } from '#server/payments/payments.rules.ts';
import { type Payment, type PaymentGateway, ProviderFailure } from '#server/payments/payments.types.ts';
import { sandboxPayouts, type SandboxCall } from './sandbox-payouts.ts';
import { readEvent, toReport } from '#server/payments/providers/sandbox/sandbox.rules.ts';
import { selectMovements } from '#server/payments/providers/sandbox/sandbox-movements.sql.ts';
import {
  updateSessionClosed,
  selectSessionByKey,
  updateFaultUsed,
  upsertRefund,
  upsertSession,
} from '#server/payments/providers/sandbox/sandbox.sql.ts';
import type { ApiFault, ApiOperation } from '#server/payments/providers/sandbox/sandbox.types.ts';

interface SandboxOptions {
  db: Db;
  clock: Clock;
  /** Signs webhooks. */
  secret: string;
  /** Timeout, below the six seconds of the storefront. */
  timeoutMs?: number;
}

const timeoutMsDefault = 4000;
const idBytes = 16;

const newId = (prefix: string): string => `${prefix}_${randomBytes(idBytes).toString('hex')}`;
const keyOf = (payment: Payment): string => `payment-${payment.id}`;

/** Sandbox provider with its own payment page and configurable faults. */
export function createSandboxGateway(options: SandboxOptions): PaymentGateway {
  const { db, clock, secret } = options;
  const call: SandboxCall = (operation, work, decline) => callSandbox(options, { operation, work, decline });
  return {
    name: 'sandbox',
    createCheckout: (payment) =>
      call('create', async () => {
        const { id: paymentId, request, amountMinor, method } = payment;
        const draft = { id: newId('pay'), key: keyOf(payment), createdAt: clock.now() };
        const sessionId = await upsertSession(db, { ...draft, paymentId, request, amountMinor, method });
        return { sessionId, redirectUrl: `${request.shopOrigin}/sandbox/pay/${sessionId}` };
      }),
    receiveWebhook: ({ headers, body, now }) => {
      const signature = String(headers['x-sandbox-signature'] ?? '');
      return verifyWebhookSignature(secret, { signature, body, now }) ? readEvent(body) : null;
    },
    queryStatus: (payment) =>
      call('query', async () => {
        const session = await selectSessionByKey(db, keyOf(payment));
        return session && toReport(session, clock.now());
      }),
    closeCheckout: (payment) => call('close', () => updateSessionClosed(db, keyOf(payment), clock.now())),
    refund: ({ payment, amountMinor, key }) =>
      call('refund', async () => {
        const session = await selectSessionByKey(db, keyOf(payment));
        assert(session?.status === 'approved', `session of payment ${payment.id} took money`);
        const refund = { id: newId('ref'), sessionId: session.id, key, amountMinor, now: clock.now() };
        return { refundId: await upsertRefund(db, refund) };
      }),
    ...sandboxPayouts(options, call),
    // Refunds and payouts of the sandbox always arrive, and nobody disputes.
    recallPayout: () => Promise.resolve(),
    queryPayout: () => Promise.resolve(null),
    listReports: () => Promise.resolve([]),
    listMovements: (span) => call('list', () => selectMovements(db, span)),
  };
}

interface SandboxWork<T> {
  operation: ApiOperation;
  work: () => Promise<T>;
  decline: (() => Promise<T>) | undefined;
}

async function callSandbox<T>(
  { db, timeoutMs = timeoutMsDefault }: SandboxOptions,
  { operation, work, decline }: SandboxWork<T>,
): Promise<T> {
  const fault: ApiFault | null = await updateFaultUsed(db, operation);
  if (fault === 'error') throw new ProviderFailure(`sandbox: ${operation} answered 500`);
  if (fault === 'decline' && decline) return decline();
  if (fault === null) return work();
  if (fault === 'lost_answer') await work();
  await delay(timeoutMs);
  throw new ProviderFailure(`sandbox: ${operation} gave no answer in ${timeoutMs} ms`);
}
