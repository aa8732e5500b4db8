import type { Db } from '#server/platform/db.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import type { Purchase, PurchaseDeps, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { purchaseBalanceFirst } from './purchase-balance-first.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';

/** Buys from the wallet, through the provider, or with both. Idempotent by key. */
export async function purchaseByMethod(db: Db, input: PurchaseInput, deps: PurchaseDeps): Promise<Purchase> {
  if (input.method === balanceMethod) {
    return { orderId: await purchaseWithBalance(db, input, deps), redirectUrl: null };
  }
  return input.usesBalance ? purchaseBalanceFirst(db, input, deps) : startCardPurchase(db, input, deps);
}
