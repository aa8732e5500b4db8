import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { settlePaidOrder } from './settle-paid-order.ts';
import { selectOverdueOrderIds } from './settlement.sql.ts';

interface Sweep {
  delivery: DeliveryGateway;
  now: Date;
}

/** Events of payments arrive much sooner. */
const waitMinutes = 5;
const pageSize = 200;

/**
 * Settles paid orders whose event was lost. One failure does not affect the others. Idempotent; returns their number.
 */
export async function settleOverdueOrders(db: Db, { delivery, now }: Sweep): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  return forEachPageIsolated(
    (afterId) => selectOverdueOrderIds(db, { before, afterId, limit: pageSize }),
    (orderId) => settlePaidOrder(db, { orderId, delivery, now }),
  );
}
