import type { DemoHistory, SeedDeps } from './seed-order.ts';
import { seedHistory } from './seed-history.ts';
import { seedOffers } from './seed-offers.ts';

/** Gives the demo customer top-ups and purchases, then offers. Idempotent, and completes what a crash has interrupted. */
export async function seedDemoHistory(deps: SeedDeps, past: DemoHistory): Promise<void> {
  await seedHistory(deps, past);
  await seedOffers(deps, past);
}
