import { createSandboxGateway } from '#server/payments/providers/sandbox.ts';
import { createStripeGateway } from '#server/payments/providers/stripe.ts';
import type { PaymentGateway, PaymentGateways } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import type { ApiFault, ApiOperation } from '#server/twin/twin.types.ts';
import { openTwin } from '#server/app/open-twin.ts';

interface TestTwin {
  gateway: PaymentGateway;
  jobs: Job[];
  /** Of its API and its payment pages. */
  origin: string;
  close(): Promise<void>;
}

interface TestTwinOptions {
  db: Db;
  clock: Clock;
  /** Signs webhooks. */
  secret: string;
  shopOrigin: () => string;
}

// Long enough for a busy machine, because a late response counts as a provider failure.
const timeoutMs = 600;
const sandboxTimeoutMs = 300;

export type TestProvider = 'sandbox' | 'stripe';

interface OpenProvider extends Omit<TestTwin, 'gateway' | 'origin'> {
  gateways: PaymentGateways;
  /** Of payment pages; null if the shop serves them. */
  origin: string | null;
}

/** The sandbox, and the twin of Stripe if the shop is to pay by it. */
export async function openTestProvider(provider: TestProvider, options: TestTwinOptions): Promise<OpenProvider> {
  const sandbox = createSandboxGateway({ ...options, timeoutMs: sandboxTimeoutMs });
  if (provider === 'sandbox') return { gateways: { sandbox }, jobs: [], origin: null, close: () => Promise.resolve() };
  const { gateway, ...twin } = await openTestTwin(options);
  return { ...twin, gateways: { sandbox, stripe: gateway } };
}

/** The local twin of Stripe on a free port, and a gateway that calls it. */
export async function openTestTwin({ db, clock, secret, shopOrigin }: TestTwinOptions): Promise<TestTwin> {
  const webhookUrl = () => `${shopOrigin()}/webhooks/stripe`;
  const { app, jobs } = openTwin({ db, clock, webhookUrl, webhookSecret: secret });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const keys = { secretKey: 'sk_test_twin', webhookSecret: secret, apiBase: origin };
  const gateway = createStripeGateway({ ...keys, clock, timeoutMs });
  return { gateway, jobs, origin, close: () => app.close() };
}

/** Makes the next calls of an operation fail. */
export async function orderTwinFault(
  db: Db,
  order: { operation: ApiOperation; fault: ApiFault; times?: number },
): Promise<void> {
  await orderFault(db, { times: 1, ...order });
}
