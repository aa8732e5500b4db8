import { lockCart, quotePrices } from '#server/cart/cart.queries.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withIdempotencyKey } from '#server/platform/idempotency.ts';
import { isRefusal, refuse, type RefusalParams } from '#server/platform/refusal.ts';
import * as rules from '#server/checkout/checkout.rules.ts';
import { selectLinesOfOrders, selectOrder, selectPendingOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { Order, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { releaseOrder } from '#server/checkout/settlement/release-order.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import { waitForBank } from '#server/checkout/settlement/wait-for-bank.ts';
import { findDiscount } from './find-discount.ts';
import { lockCartItems } from './lock-cart-items.ts';
import { lockDealEntries } from './lock-deal-entries.ts';

type Answer = { kind: 'order'; orderId: number } | { kind: 'price_changed'; params: RefusalParams };

/** `paid_before`: this order of the customer was paid meanwhile and must be settled first. */
type Result = Answer | { kind: 'paid_before'; orderId: number };

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
 * by id, refuses what is gone or has another price, releases an earlier unpaid order, quotes, places the order. Returns
 * the order, for a retry the one of the first call.
 */
export async function buyOnce(db: Db, input: PurchaseInput, steps: PurchaseSteps): Promise<number> {
  const result = await attemptOnce(db, input, steps);
  if (result.kind === 'order') return result.orderId;
  // Refused only now, because the quoted price and the key must be stored.
  if (result.kind === 'price_changed') refuse('price_changed', result.params);
  await settlePaidOrder(db, { orderId: result.orderId, delivery: steps.delivery, now: input.now });
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
        if (idempotencyKey !== null) return kind === 'paid_before' ? null : key;
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
  const open = await selectPendingOrderForUpdate(tx, customerId);
  const payment = open && (await lockPaymentOf(tx, open));
  if (open && payment?.status === 'paid') return { kind: 'paid_before', orderId: open.id };
  // The event that sets it aside may be late.
  const pending = open && (await waitForBank(tx, open, { payment, now })) ? null : open;

  const inPending = pending ? await selectLinesOfOrders(tx, [pending.id]) : [];
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
  // A customer has one open payment, and a cart is bought once; a deal from the wallet needs its last item only.
  const needsPayment = input.method !== rules.balanceMethod;
  const isInTheWay = !input.deal || needsPayment || entries.some(({ item }) => item.stock === 0);
  if (pending && isInTheWay) await releaseOrder(tx, pending, { status: 'cancelled', closeReason: 'replaced', now });
  const quoted = rules.quote(entries, await findDiscount(tx, entries, input), input);
  rules.refuseIfTotalDiffers(entries, quoted, input);
  return { kind: 'order', orderId: await place(quoted) };
}

/**
 * Returns the order of a known key. A closed order is refused: a new one under its key could replace a newer one that the
 * customer is paying right now. A closed order that was paid too late must be settled first.
 */
async function recallOrder(tx: Tx, orderId: number): Promise<Result> {
  const order = await selectOrder(tx, orderId);
  if (!order || !rules.isOver(order.status)) return { kind: 'order', orderId };
  if (order.status !== 'refunded' && (await lockPaymentOf(tx, order))?.status === 'paid')
    return { kind: 'paid_before', orderId };
  return refuse('payment_attempt_over', { orderId });
}

function lockPaymentOf(tx: Tx, { paymentId }: Order): ReturnType<typeof lockPayment> {
  return paymentId === null ? Promise.resolve(null) : lockPayment(tx, paymentId);
}
