import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { createSandboxDelivery } from '#server/delivery/providers/sandbox.ts';
import { createSteamDelivery } from '#server/delivery/providers/steam/steam.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { createStripeGateway } from '#server/payments/providers/stripe.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';
import type { Config, StripeKeys } from './config.ts';
import { listenOnLoopback, openTwinApi } from './open-twin.ts';

interface OpenGateways {
  gateways: PaymentGateways;
  /** Name of the gateway for new payments and payouts. */
  provider: string;
  /** Signs webhooks of the local twin; null if the shop has keys of Stripe. */
  twinSecret: string | null;
  close: () => Promise<void>;
}

interface PastGateways {
  gateways: PaymentGateways;
  setProviderClock: (day: Date) => void;
  close: () => Promise<void>;
}

/** Opens the payment gateways, for the server and the staff commands: Stripe, or its local twin in a demo without keys. */
export async function openGateways(
  db: Db,
  clock: Clock,
  { demo, stripe }: Pick<Config, 'demo' | 'stripe'>,
): Promise<OpenGateways> {
  if (stripe !== null) {
    const gateways = { stripe: createStripeGateway({ ...stripe, clock }) };
    return { gateways, provider: 'stripe', twinSecret: null, close: () => Promise.resolve() };
  }
  assert(demo, 'a shop outside demo mode has keys of Stripe');
  const { keys, close } = await openLocalTwin(db, clock);
  const gateways = { stripe: createStripeGateway({ ...keys, clock }) };
  return { gateways, provider: 'stripe', twinSecret: keys.webhookSecret, close };
}

/** Opens the API of the twin for this process. Its keys are the same in every process. */
async function openLocalTwin(db: Db, clock: Clock): Promise<{ keys: StripeKeys; close: () => Promise<void> }> {
  const secretKey = `sk_test_${await readSecret(db, 'twin_api')}`;
  const webhookSecret = `whsec_${await readSecret(db, 'twin_webhooks')}`;
  // Nobody asks this twin for its endpoints: only `doctor` does, and of keys that were given.
  const api = openTwinApi({ db, clock, secretKey, servesPages: false, webhookUrl: () => '' });
  const apiBase = await listenOnLoopback(api);
  return { keys: { secretKey, webhookSecret, apiBase }, close: () => api.close() };
}

/** A gateway to the twin whose clock is set by hand, for the demo's history. Null if Stripe itself is the provider. */
export async function openPastGateways(db: Db, { stripe }: Pick<Config, 'stripe'>): Promise<PastGateways | null> {
  if (stripe !== null && stripe.apiBase === null) return null;
  let today = new Date();
  const clock = { now: () => today };
  const { keys, close } = await openLocalTwin(db, clock);
  const gateways = { stripe: createStripeGateway({ ...keys, clock }) };
  return {
    gateways,
    setProviderClock: (day) => {
      today = day;
    },
    close,
  };
}

/** Bots deliver, or staff, or a sandbox by itself. */
export function openDelivery({ delivery, deliveryDelaySeconds }: Config): DeliveryGateway {
  if (delivery === 'steam') return createSteamDelivery();
  return delivery === 'sandbox' ? createSandboxDelivery(deliveryDelaySeconds) : createManualDelivery();
}
