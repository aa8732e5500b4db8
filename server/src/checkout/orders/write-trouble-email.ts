import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';

interface TroubleEmail {
  kind: 'trade_stopped' | 'trade_reversed';
  deliveryId: number;
  orderId: number;
  shopUrl: string;
}

/** Queues the email about a delivery that stopped, or a trade that Steam took back; the order page says what to do. */
export async function writeTroubleEmail(tx: Tx, { kind, deliveryId, orderId, shopUrl }: TroubleEmail): Promise<void> {
  const order = await findOrderSummary(tx, orderId);
  assert(order, `order ${orderId} exists`);
  const delivery = order.deliveries.find(({ id }) => id === deliveryId);
  const line = order.lines.find(({ position }) => position === delivery?.linePosition);
  if (!delivery || !line || !(await lockAccountShared(tx, order.customerId))) return;
  const customer = await readCustomerProfile(tx, order.customerId, null);
  await queueEmail(tx, {
    to: customer.email,
    customerId: order.customerId,
    language: order.languageCode,
    kind,
    params: { name: customer.name, order: orderId, item: titleLine(line, order.languageCode) },
    actionUrl: new URL(`/account/orders/${orderId}`, shopUrl).href,
    reference: `order:${orderId}`,
    dedupeKey: `${kind}:${deliveryId}:${delivery.problem ?? ''}`,
  });
}
