import { lockCart, readCart } from '#server/cart/cart.queries.ts';
import type { CartEntry } from '#server/cart/cart.types.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuseIfKeyReused } from '#server/platform/idempotency-key.ts';
import { refuse, type RefusalParams } from '#server/platform/refusal.ts';
import {
  attemptKey,
  fingerprint,
  isOver,
  idempotencyCutoff,
  quote,
  refuseIfNotSellable,
  refuseIfTotalDiffers,
  refuseIfUnavailable,
} from '#server/checkout/checkout.rules.ts';
import {
  selectAttempt,
  selectLinesOfOrders,
  selectOrder,
  selectPendingOrderForUpdate,
} from '#server/checkout/checkout.sql.ts';
import type { Order, OrderLine, PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { findDiscount } from './find-discount.ts';
import { lockDealEntries } from './lock-deal-entries.ts';
import { releaseOrder } from '#server/checkout/settlement/release-order.ts';
import { requirePriceConfirmation } from './require-price-confirmation.ts';

export type BegunPurchase =
  | { kind: 'new'; quoted: Quote; key: string; requestHash: string }
  /** The key made this order before, and it is open or paid: the same answer is given again. */
  | { kind: 'known'; orderId: number }
  /** An order of the customer is paid by now and must be settled before cart or key mean anything. */
  | { kind: 'paid_before'; orderId: number }
  /** The customer has now been told, which the caller's key remembers; nothing else was done. */
  | { kind: 'price_changed'; params: RefusalParams };

/**
 * The part that every purchase begins with, of the cart or of a bargain: locks the cart, then looks the key up (a second
 * click waits for the lock and finds the first one), locks the items by id, refuses what is gone or costs something else, puts an earlier open order
 * of the customer back, and computes the price anew.
 */
export async function beginPurchase(
  tx: Tx,
  input: PurchaseInput,
  { clock }: Pick<PurchaseDeps, 'clock'>,
): Promise<BegunPurchase> {
  const { customerId, now } = input;
  const key = attemptKey(input, await lockCart(tx, customerId, now));
  const requestHash = fingerprint(input);
  const attempt = await selectAttempt(tx, { customerId, key, since: idempotencyCutoff(input) });
  if (attempt) {
    refuseIfKeyReused(attempt, requestHash);
    if (attempt.refusal) return { kind: 'price_changed', params: attempt.refusal };
    return recallAttempt(tx, attempt.orderId);
  }
  refuseIfNotSellable(input);

  const pending = await selectPendingOrderForUpdate(tx, customerId);
  if (pending && (await isPaid(tx, pending))) return { kind: 'paid_before', orderId: pending.id };

  const inPending = pending ? await selectLinesOfOrders(tx, [pending.id]) : [];
  const entries = input.bargain
    ? await lockDealEntries(tx, input, { bargain: input.bargain, inOrder: inPending })
    : await lockCartItems(tx, input, inPending);
  if (entries.length === 0) refuse('cart_empty');
  refuseIfUnavailable(entries, input);
  const change = await requirePriceConfirmation(tx, entries, { input, key, requestHash, clock });
  if (change) return { kind: 'price_changed', params: change };
  // The cart cannot be bought twice; a bargain only needs the open order back that holds its last piece.
  const isInTheWay = !input.bargain || entries.some(({ item }) => item.stock === 0);
  if (pending && isInTheWay) await releaseOrder(tx, pending, { status: 'cancelled', outcome: 'replaced', now });
  const quoted = quote(entries, await findDiscount(tx, entries, input), input);
  refuseIfTotalDiffers(entries, quoted, input);
  // Putting an open order back changed the cart; the second of two clicks comes with the version as it is now.
  const keyAfter = attemptKey(input, await lockCart(tx, customerId, now));
  return { kind: 'new', quoted, key: keyAfter, requestHash };
}

/**
 * Starting anew under the key of an attempt that is over could replace a newer one that the customer is just paying. An
 * attempt that was paid after its end is over only once its money went back.
 */
async function recallAttempt(tx: Tx, orderId: number): Promise<BegunPurchase> {
  const order = await selectOrder(tx, orderId);
  if (!order || !isOver(order.status)) return { kind: 'known', orderId };
  if (order.status !== 'refunded' && (await isPaid(tx, order))) return { kind: 'paid_before', orderId };
  return refuse('payment_attempt_over', { orderId });
}

async function isPaid(tx: Tx, { paymentId }: Order): Promise<boolean> {
  if (paymentId === null) return false;
  return (await lockPayment(tx, paymentId))?.status === 'paid';
}

/** Locks the items of the cart and of an open order in one go, by id, and reads the cart on top of the locks. */
async function lockCartItems(tx: Tx, input: PurchaseInput, inOrder: OrderLine[]): Promise<CartEntry[]> {
  const { customerId, display } = input;
  const { entries: inCart } = await readCart(tx, customerId, display.language.id);
  await lockItems(
    tx,
    [...inCart, ...inOrder].map(({ itemId }) => itemId),
  );
  return (await readCart(tx, customerId, display.language.id)).entries;
}
