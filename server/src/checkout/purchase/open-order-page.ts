import { saveContact } from '#server/identity/accounts/save-contact.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Order, PurchaseDeps, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { undoCardPurchase } from '#server/checkout/settlement/undo-card-purchase.ts';

interface Opening {
  input: PurchaseInput;
  deps: PurchaseDeps;
  /** Whether this call placed the order. */
  isNew: boolean;
}

/**
 * Opens the payment of an order at the provider, outside any transaction, and returns the URL of its page. If the
 * provider fails, the purchase is undone and the customer reads that nothing was charged.
 */
export async function openOrderPage(db: Db, order: Order, { input, deps, isNew }: Opening): Promise<string> {
  const { id: orderId, customerId, paymentId } = order;
  const { contact, tradeUrl, savesContact, now } = input;
  assert(paymentId !== null, `order ${orderId} has a payment`);
  const opening = openPayment(db, { paymentId, gateways: deps.gateways, now });
  const redirectUrl = await opening.catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    await undoCardPurchase(db, { orderId, customerId, now });
    return refuse('provider_unavailable');
  });
  if (redirectUrl === null) refuse('payment_attempt_over', { orderId });
  // Only now, because a purchase that the provider refuses saves nothing; a retry keeps what the profile was changed to.
  if (savesContact && isNew) await inTransaction(db, (tx) => saveContact(tx, customerId, { ...contact, tradeUrl }));
  return redirectUrl;
}
