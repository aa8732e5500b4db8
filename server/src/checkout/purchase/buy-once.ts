import { lockCart, quotePrices } from '#server/cart/cart.queries.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withIdempotencyKey } from '#server/platform/idempotency.ts';
import { isRefusal, refuse, type RefusalParams } from '#server/platform/refusal.ts';
import * as rules from '#server/checkout/checkout.rules.ts';
import type { PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { extendReservation } from '#server/checkout/settlement/extend-reservation.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import { findDiscount } from './find-discount.ts';
import { lockCartItems } from './lock-cart-items.ts';
import { lockDealEntries } from './lock-deal-entries.ts';
import { lockEarlierOrders } from './lock-earlier-orders.ts';
import { recallOrder } from './recall-order.ts';
import { replaceOrders } from './replace-orders.ts';

type Answer = { kind: 'order'; orderId: number } | { kind: 'price_changed'; params: RefusalParams };

/** This order of the customer was paid meanwhile, or began to wait for its bank, and must be settled first. */
type Result = Answer | { kind: 'paid_before' | 'pending_before'; orderId: number };

interface PurchaseSteps {
  delivery: DeliveryGateway;
  /** Writes the order of a quoted purchase; cart and items are locked. Returns its id. */
  place(tx: Tx, quoted: Quote): Promise<number>;
}

interface Attempt {
  /** Whether the expected total counts as agreement to changed prices. */
  acceptsTotal: boolean;
  place: (quoted: Quote) => Promise<number>;
}

/**
 * Buys once per idempotency key, by the steps that all purchases share: locks the cart, looks the key up, locks the items
 * by id, refuses what is gone or has another price, replaces earlier unpaid orders, quotes, places the order. Returns
 * the order, for a retry the one of the first call.
 */
export async function buyOnce(db: Db, input: PurchaseInput, steps: PurchaseSteps): Promise<number> {
  const result = await attemptOnce(db, input, steps);
  if (result.kind === 'order') return result.orderId;
  // Refused only now, because the quoted price and the key must be stored.
  if (result.kind === 'price_changed') refuse('price_changed', result.params);
  const { orderId } = result;
  if (result.kind === 'pending_before') await extendReservation(db, { orderId, now: input.now });
  else await settlePaidOrder(db, { orderId, delivery: steps.delivery, now: input.now });
  return buyOnce(db, input, steps);
}

/**
 * A total other than the expected one rolls everything back, the release of an earlier order included. If prices of the
 * cart changed, a second transaction then stores them and the refusal, without buying.
 */
async function attemptOnce(db: Db, input: PurchaseInput, steps: PurchaseSteps): Promise<Result> {
  const run = (acceptsTotal: boolean) =>
    inTransaction(db, (tx) => attempt(tx, input, { acceptsTotal, place: (quoted) => steps.place(tx, quoted) }));
  const acceptsTotal = input.expectedTotal !== null;
  return run(acceptsTotal).catch((error: unknown) => {
    if (!acceptsTotal || !isRefusal(error, 'price_changed')) throw error;
    return run(false);
  });
}

async function attempt(tx: Tx, input: PurchaseInput, step: Attempt): Promise<Result> {
  const { customerId, idempotencyKey, now } = input;
  const readKey = async () => rules.purchaseKey(input, await lockCart(tx, customerId, now));
  const key = await readKey();
  const { result, isRepeated } = await withIdempotencyKey<Result>(
    tx,
    {
      operation: rules.purchaseOperation,
      ownerId: customerId,
      key,
      fingerprint: rules.fingerprint(input),
      cutoff: rules.purchaseKeyCutoff(input),
      now,
      // Releasing an earlier order changes the cart version, and a retry without a key comes with the new one.
      keyToStore: async ({ kind }) => {
        if (idempotencyKey !== null) return kind === 'paid_before' || kind === 'pending_before' ? null : key;
        return kind === 'order' ? readKey() : null;
      },
    },
    () => buy(tx, input, step),
  );
  return isRepeated && result.kind === 'order' ? recallOrder(tx, result.orderId) : result;
}

async function buy(tx: Tx, input: PurchaseInput, { acceptsTotal, place }: Attempt): Promise<Result> {
  const { customerId, now } = input;
  rules.refuseIfNotSellable(input);
  const { pending, inPending, expired, unsettled } = await lockEarlierOrders(tx, customerId, now);
  if (unsettled) return unsettled;
  const entries = input.deal
    ? await lockDealEntries(tx, input, { deal: input.deal, inOrder: inPending })
    : await lockCartItems(tx, input, inPending);
  if (entries.length === 0) refuse('cart_empty');
  rules.refuseIfUnavailable(entries, input);
  const change = acceptsTotal ? null : rules.findPriceChange(entries, input);
  if (change) {
    await quotePrices(tx, customerId, change.quoted);
    return { kind: 'price_changed', params: change.params };
  }
  // A customer has one open page, and a cart is bought once; a deal from the wallet needs its last item only.
  const needsPayment = input.method !== rules.balanceMethod;
  const isInTheWay = !input.deal || needsPayment || entries.some(({ item }) => item.stock === 0);
  if (isInTheWay) await replaceOrders(tx, { pending, expired, now });
  const quoted = rules.quote(entries, await findDiscount(tx, entries, input), input);
  rules.refuseIfTotalDiffers(entries, quoted, input);
  return { kind: 'order', orderId: await place(quoted) };
}
