import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { createSandboxDelivery } from '#server/delivery/providers/sandbox.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { createSandboxGateway } from '#server/payments/providers/sandbox.ts';
import { createStripeGateway } from '#server/payments/providers/stripe.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';
import type { Config } from './config.ts';

interface OpenGateways {
  gateways: PaymentGateways;
  /** Name of the gateway for new payments and payouts. */
  provider: string;
  /** Null outside demo mode. */
  sandboxSecret: string | null;
}

/** Opens the payment gateways, for the server and the staff commands. Demo shops keep the sandbox, for its old payments. */
export async function openGateways(
  db: Db,
  clock: Clock,
  { demo, stripe }: Pick<Config, 'demo' | 'stripe'>,
): Promise<OpenGateways> {
  const sandboxSecret = demo ? await readSecret(db, 'sandbox_webhooks') : null;
  const gateways = {
    ...(sandboxSecret !== null && { sandbox: createSandboxGateway({ db, clock, secret: sandboxSecret }) }),
    ...(stripe && { stripe: createStripeGateway({ ...stripe, clock }) }),
  };
  return { gateways, provider: stripe ? 'stripe' : 'sandbox', sandboxSecret };
}

/** Outside demo mode staff deliver. */
export function openDelivery({ demo, deliveryDelaySeconds }: Config): DeliveryGateway {
  return demo ? createSandboxDelivery(deliveryDelaySeconds) : createManualDelivery();
}
