import type { DemoHistory, SeedDeps } from './seed-order.ts';
import { seedHistory } from './seed-history.ts';
import { seedOffers } from './seed-offers.ts';

/** Seeds deposits, purchases and offers of the demo customer. Idempotent; completes an interrupted seed. */
export async function seedDemoHistory(deps: SeedDeps, past: DemoHistory): Promise<void> {
  await seedHistory(deps, past);
  await seedOffers(deps, past);
}
