import topUps from '../../seed/top-ups.json' with { type: 'json' };
import { coinDigits, fromMajor } from '#contract/money.ts';
import { listDeposits } from '#server/wallet/wallet.queries.ts';
import { dayMs } from '#server/platform/clock.ts';
import { seedDeposit } from './seed-deposit.ts';
import type { DemoHistory, SeedDeps } from './seed-order.ts';

const approved = topUps.filter(({ decision }) => decision === 'approve');

/** Total of the seeded deposits, in hundredths of a coin. */
export const toppedUpMinor = fromMajor(
  approved.reduce((sum, { coins }) => sum + coins, 0),
  coinDigits,
);

/** Seeds the deposits of the demo customer. Idempotent; continues after a crash. */
export async function writeDeposits(deps: SeedDeps, past: DemoHistory): Promise<void> {
  const now = deps.clock.now();
  const made = (await listDeposits(deps.db, past.customerId)).toReversed();
  for (const [index, { daysAgo, coins, decision }] of topUps.entries()) {
    const known = made[index];
    if (known && known.status !== 'pending') continue;
    await seedDeposit(deps, {
      ...past,
      coins,
      decision: decision === 'approve' ? 'approve' : 'decline',
      day: new Date(now.getTime() - daysAgo * dayMs),
      key: `top-up-${index}`,
      depositId: known?.id ?? null,
    });
  }
}
