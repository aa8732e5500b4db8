import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import { seedDemoHistory } from '#server/demo/seed-offers.ts';
import { openPastGateways } from './open-gateways.ts';
import type { ShopDeps } from './shop.types.ts';

interface DemoCustomer {
  customerId: number;
  purchase: PurchaseDeps;
}

/** Seeds the demo customer's history. A demo that pays by Stripe itself has none: Stripe would not know its payments. */
export async function seedPast(deps: ShopDeps, { customerId, purchase }: DemoCustomer): Promise<void> {
  const past = await openPastGateways(deps.db, deps.config);
  if (!past) return;
  const { gateways, setProviderClock } = past;
  try {
    await seedDemoHistory(deps, { customerId, purchase: { ...purchase, gateways }, setProviderClock });
  } finally {
    await past.close();
  }
}
