import { formatCoinAmount } from '#server/formatting/format-money.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { beginPurchase } from './begin-purchase.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { fulfilOrder } from '#server/checkout/settlement/fulfil-order.ts';
import { placeOrder } from './place-order.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';

/**
 * Buys the cart or a bargain from the wallet, all of it in one transaction: order, coins, delivery, what was bought out of
 * the cart. Idempotent by key.
 * Publishes `checkout.order_paid`. Returns the order, the one of the first click for a repeated one.
 */
export async function purchaseWithBalance(db: Db, input: PurchaseInput, deps: PurchaseDeps): Promise<number> {
  const { customerId, tradeUrl, now } = input;
  const { delivery } = deps;
  const result = await inTransaction(db, async (tx) => {
    const begun = await beginPurchase(tx, input, deps);
    if (begun.kind !== 'new') return begun;
    const { lines, totalCoinsMinor: coinsMinor, totalCents: cents } = begun.quoted;
    await refuseIfTooPoor(tx, customerId, begun.quoted);
    const state = { status: 'processing', reservedUntil: null, paidAt: now } as const;
    const orderId = await placeOrder(tx, input, { ...begun, state });
    await decrementStock(tx, lines);
    const money = { kind: 'balance_sale' as const, entries: saleFromWallet(customerId, { coinsMinor, cents }) };
    const order = { id: orderId, customerId, tradeUrl };
    await fulfilOrder(tx, { order, lines, money, wasReserved: false, isCart: input.bargain === null, delivery, now });
    return { kind: 'known', orderId } as const;
  });
  if (result.kind === 'price_changed') refuse('price_changed', result.params);
  if (result.kind === 'known') return result.orderId;
  await settlePaidOrder(db, { orderId: result.orderId, delivery, now });
  return purchaseWithBalance(db, input, deps);
}

/** Locks the wallet, after the items and before anything is taken. */
async function refuseIfTooPoor(tx: Tx, customerId: number, { totalCoinsMinor }: Quote): Promise<void> {
  const { availableMinor } = await lockWallet(tx, customerId);
  if (availableMinor >= totalCoinsMinor) return;
  refuse('insufficient_balance', {
    balance: formatCoinAmount(availableMinor),
    required: formatCoinAmount(totalCoinsMinor),
  });
}
