import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

export interface EmailHeader {
  shopUrl: string;
  coinName: () => string;
}

export type RefundWords = Pick<EmailRequest, 'kind' | 'params' | 'notes' | 'lines' | 'factAt' | 'dedupeKey'>;

/** Queues an email about a refund of an order, in the language of the order. */
export async function queueRefundEmail(
  tx: Tx,
  { shopUrl, coinName }: EmailHeader,
  { orderId, write }: { orderId: number; write: (order: Order, name: string) => Promise<RefundWords> },
): Promise<void> {
  const order = await selectOrder(tx, orderId);
  assert(order, `order ${orderId} exists`);
  if (!(await lockAccountShared(tx, order.customerId))) return;
  const { name, email: to } = await readCustomerProfile(tx, order.customerId, null);
  await queueEmail(tx, {
    ...(await write(order, name)),
    to,
    reference: `order:${orderId}`,
    customerId: order.customerId,
    language: order.languageCode,
    coinName: coinName(),
    actionUrl: new URL(`/account/orders/${orderId}`, shopUrl).href,
  });
}
