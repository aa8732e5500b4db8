import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { findWithholding } from '#server/payments/disputes.queries.ts';
import { selectDelivery, updateStarted } from './delivery.sql.ts';
import type { DeliveryGateway } from './delivery.types.ts';
import { recordDelivery } from './record-delivery.ts';
import { issueTickets } from '#server/delivery/tickets/issue-tickets.ts';

interface DeliverItem {
  deliveryId: number;
  gateways: Readonly<Record<string, DeliveryGateway>>;
  now: Date;
}

/**
 * Delivers one order line through its gateway, what was refunded before excepted. Idempotent; does nothing where staff
 * deliver, nor while the payment is disputed: `resume-deliveries` delivers it later. A delivery that has started is not
 * refunded any more: a gateway without an answer may have delivered.
 */
export async function deliverItem(db: Db, { deliveryId, gateways, now }: DeliverItem): Promise<void> {
  const delivery = await selectDelivery(db, deliveryId);
  assert(delivery, `delivery ${deliveryId} exists`);
  if (delivery.status !== 'open') return;
  if (await findWithholding(db, { purpose: 'order', referenceId: delivery.orderId })) return;
  const gateway = gateways[delivery.gateway];
  assert(gateway, `delivery gateway ${delivery.gateway} is built`);
  if (gateway.deliver === null) return;
  const { senderName: botName } = gateway;
  const started = await inTransaction(db, async (tx) => {
    const row = await updateStarted(tx, deliveryId, now);
    if (row) await issueTickets(tx, { deliveryIds: [deliveryId], botName, now });
    return row;
  });
  if (!started) return;
  const tradeOfferId = await gateway.deliver(started);
  await inTransaction(db, (tx) => recordDelivery(tx, { deliveryId, tradeOfferId, now }));
}
