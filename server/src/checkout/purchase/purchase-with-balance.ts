import { formatCoinAmount } from '#server/formatting/format-money.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { saveContact } from '#server/identity/accounts/save-contact.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { buyOnce } from './buy-once.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { fulfilOrder } from '#server/checkout/settlement/fulfil-order.ts';
import { placeOrder } from './place-order.ts';

/**
 * Buys the cart or a deal from the wallet in one transaction: order, payment, delivery, and what was bought leaves the
 * cart. Idempotent by key. Publishes `checkout.order_paid`. Returns the order.
 */
export async function purchaseWithBalance(
  db: Db,
  input: PurchaseInput,
  { delivery }: Pick<PurchaseDeps, 'delivery'>,
): Promise<number> {
  const { customerId, contact, tradeUrl, savesContact, now } = input;
  return buyOnce(db, input, {
    delivery,
    place: async (tx, quoted) => {
      const { lines, totalCoinsMinor: coinsMinor, totalCents: cents } = quoted;
      await refuseIfTooPoor(tx, customerId, quoted);
      const state = { status: 'processing', reservedUntil: null, paidAt: now } as const;
      const orderId = await placeOrder(tx, input, { quoted, state });
      await decrementStock(tx, lines);
      const money = { kind: 'balance_sale' as const, entries: saleFromWallet(customerId, { coinsMinor, cents }) };
      const order = { id: orderId, customerId, tradeUrl };
      await fulfilOrder(tx, { order, lines, money, wasReserved: false, isCart: input.deal === null, delivery, now });
      if (savesContact) await saveContact(tx, customerId, { ...contact, tradeUrl });
      return orderId;
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
