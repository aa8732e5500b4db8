import { providerMinMinor } from '#contract/split-payment.ts';
import { mayWaitForBank } from '#server/checkout/checkout.rules.ts';
import { countSetAsideOrders } from '#server/checkout/checkout.sql.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { formatPrice } from '#server/formatting/format-money.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Refuses an amount that no provider collects, and too many orders that wait for a bank. The cart is locked. */
export async function refuseIfUnpayable(tx: Tx, input: PurchaseInput, amountMinor: number): Promise<void> {
  if (amountMinor < providerMinMinor)
    refuse('payment_below_minimum', { minimum: formatPrice(providerMinMinor, input.display.currency) });
  await refuseIfTooManyWait(tx, input);
}

/** Each order that waits for a bank keeps its items for days. The cart is locked, so no other becomes one meanwhile. */
async function refuseIfTooManyWait(tx: Tx, { customerId, method, content }: PurchaseInput): Promise<void> {
  const max = content.settings.waitingOrdersMax;
  if (mayWaitForBank(method) && (await countSetAsideOrders(tx, customerId)) >= max)
    refuse('too_many_waiting_orders', { max });
}
