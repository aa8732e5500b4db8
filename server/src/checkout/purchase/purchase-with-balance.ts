import { formatCoinAmount } from '#server/formatting/format-money.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { buyOnce } from './buy-once.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { placePaidOrder } from './place-paid-order.ts';

/**
 * Buys the cart or a deal from the wallet in one transaction: order, payment, delivery, and what was bought leaves the
 * cart. Idempotent by key. Publishes `checkout.order_paid`. Returns the order.
 */
export async function purchaseWithBalance(
  db: Db,
  input: PurchaseInput,
  { delivery }: Pick<PurchaseDeps, 'delivery'>,
): Promise<number> {
  return buyOnce(db, input, {
    delivery,
    place: async (tx, quoted) => {
      await refuseIfTooPoor(tx, input.customerId, quoted);
      return placePaidOrder(tx, input, { quoted, delivery });
    },
  });
}

/** Locks the wallet, after the items. */
async function refuseIfTooPoor(tx: Tx, customerId: number, { totalCoinsMinor }: Quote): Promise<void> {
  const { availableMinor } = await lockWallet(tx, customerId);
  if (availableMinor >= totalCoinsMinor) return;
  refuse('insufficient_balance', {
    balance: formatCoinAmount(availableMinor),
    required: formatCoinAmount(totalCoinsMinor),
  });
}
