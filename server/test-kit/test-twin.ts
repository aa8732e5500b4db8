import type { FastifyInstance } from 'fastify';
import { createStripeGateway } from '#server/payments/providers/stripe.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { type DecidedSession, decideSession } from '#server/twin/decide-session.ts';
import type { ApiFault, ApiOperation, Decision } from '#server/twin/twin.types.ts';
import { listenOnLoopback, openTwinApi } from '#server/app/open-twin.ts';

interface TestTwin {
  gateway: PaymentGateway;
  gateways: { stripe: PaymentGateway };
  /** Of its API. */
  origin: string;
  close: () => Promise<void>;
}

interface TestTwinOptions {
  db: Db;
  clock: Clock;
  /** Signs webhooks. */
  secret: string;
  shopOrigin?: () => string;
  /** Called with the API before it listens. */
  prepare?: (api: FastifyInstance) => void;
}

// Long enough for a busy machine, because a late response counts as a provider failure.
const timeoutMs = 1500;

/** The API of the local twin of Stripe on a free port, and a gateway that calls it. */
export async function openTestTwin({ db, clock, secret, shopOrigin, prepare }: TestTwinOptions): Promise<TestTwin> {
  const webhookUrl = () => `${shopOrigin?.() ?? ''}/webhooks/stripe`;
  const api = openTwinApi({ db, clock, secretKey: null, servesPages: false, webhookUrl });
  prepare?.(api);
  const origin = await listenOnLoopback(api);
  const keys = { secretKey: 'sk_test_twin', webhookSecret: secret, apiBase: origin };
  const gateway = createStripeGateway({ ...keys, clock, timeoutMs });
  return { gateway, gateways: { stripe: gateway }, origin, close: () => api.close() };
}

export type TwinDecision = Decision;

/** Decides at the provider as the customer would. Sends no webhook. */
export function decideAtTwin(
  db: Db,
  { sessionId, decision, now }: { sessionId: string; decision: Decision; now: Date },
): Promise<DecidedSession | null> {
  return decideSession(db, { sessionId, decision, fault: 'missing', lateSeconds: 0, now });
}

export type TwinFault = ApiFault;

/** Makes the next calls of an operation fail. */
export async function orderTwinFault(
  db: Db,
  order: { operation: ApiOperation; fault: ApiFault; times?: number },
): Promise<void> {
  await orderFault(db, { times: 1, ...order });
}
