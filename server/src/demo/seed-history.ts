import history from '../../seed/history.json' with { type: 'json' };
import { toCoins, coinDigits, fromMajor } from '#contract/money.ts';
import { readCart } from '#server/cart/cart.queries.ts';
import { listItemsByIds } from '#server/catalog/catalog.queries.ts';
import { listPurchases } from '#server/checkout/orders/list-purchases.ts';
import { grantOpeningBalance } from '#server/ledger/grant-opening-balance.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { dayMs } from '#server/platform/clock.ts';
import { listDeposits } from '#server/wallet/wallet.queries.ts';
import { seedOrder, type DemoHistory, type SeedDeps } from './seed-order.ts';
import topUps from '../../seed/top-ups.json' with { type: 'json' };
import { seedDeposit } from './seed-deposit.ts';

/** Balance of the demo customer, in hundredths of a coin, after all seeded deposits and purchases. */
const balanceMinor = 500_000;

/**
 * Seeds coins, deposits and purchases of the demo customer through the real use cases. Idempotent, also after a crash:
 * coins are granted only to an empty wallet without purchases, and completed steps are not repeated.
 */
export function seedHistory(deps: SeedDeps, past: DemoHistory): Promise<void> {
  return withLock(deps.db, 'seed history', () => writeHistory(deps, past));
}

async function writeHistory(deps: SeedDeps, past: DemoHistory): Promise<void> {
  const { customerId } = past;
  const { db, clock, content } = deps;
  const now = clock.now();
  const { language } = content.displayFor({});
  const purchases = await listPurchases(db, customerId, language);
  const bought = new Set(purchases.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
  const wallet = await readBalance(db, customerId);
  const itemIds = history.flatMap(({ items }) => items);
  // A customer with other purchases or cart lines is in use, so nothing is seeded.
  const cart = await readCart(db, customerId, language.id);
  const inCart = cart.entries.map(({ itemId }) => itemId);
  if (![...bought, ...inCart].every((id) => itemIds.includes(id))) return;
  const items = await listItemsByIds(db, itemIds, language.id);
  if (wallet.balanceMinor === 0 && purchases.length === 0) {
    const { coinRateEur } = content.settings();
    const spentMinor = items.reduce((sum, item) => sum + toCoins(item.priceCents, coinRateEur), 0);
    await grantOpeningBalance(db, {
      customerId,
      coinsMinor: balanceMinor + spentMinor - toppedUpMinor,
      key: `demo:${customerId}`,
      now,
    });
  }
  // A customer with purchases has the deposits already, or predates them.
  if (purchases.length === 0) await writeDeposits(deps, past);
  const inStock = new Set(items.filter(({ stock }) => stock > 0).map(({ id }) => id));
  for (const { daysAgo, items: orderedIds } of history) {
    if (!orderedIds.every((id) => inStock.has(id) && !bought.has(id))) continue;
    const day = new Date(now.getTime() - daysAgo * dayMs);
    await seedOrder(deps, { ...past, itemIds: orderedIds, day });
  }
}

const approved = topUps.filter(({ decision }) => decision === 'approve');

/** Total of the seeded deposits, in hundredths of a coin. */
const toppedUpMinor = fromMajor(
  approved.reduce((sum, { coins }) => sum + coins, 0),
  coinDigits,
);

/** Seeds the deposits of the demo customer. Idempotent; continues after a crash. */
async function writeDeposits(deps: SeedDeps, past: DemoHistory): Promise<void> {
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
