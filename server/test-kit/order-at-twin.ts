import { orderPayment } from '#server/twin/order-payment.ts';
import type { PaymentOrder, WebhookFault } from '#server/twin/twin.types.ts';
import type { MoneyShop } from './money-shop.ts';

interface Order {
  /** Of the payment page. */
  redirectUrl: string;
  order: PaymentOrder;
  amount?: number;
  fault?: WebhookFault;
}

/** Does at the twin what a bank or its dashboard would do to a payment. Fails if it cannot be done. */
export async function orderAtTwin(
  { db, clock }: Pick<MoneyShop, 'db' | 'clock'>,
  { redirectUrl, order, amount, fault = 'none' }: Order,
): Promise<void> {
  const sessionId = redirectUrl.split('/').at(-1) ?? '';
  const input = { sessionId, order, amount: amount ?? null, reason: 'fraudulent', fault, lateSeconds: 0 };
  if (!(await orderPayment(db, { ...input, now: clock.now() }))) throw new Error(`the twin cannot ${order}`);
}
