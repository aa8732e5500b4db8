import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectHandover } from './delivery.sql.ts';
import type { DeliveryGateway } from './delivery.types.ts';
import { recordDelivery } from './record-delivery.ts';

interface HandOver {
  handoverId: number;
  gateways: Readonly<Record<string, DeliveryGateway>>;
  now: Date;
}

/** Tries to hand one order line over through its gateway. Idempotent; one that waits for people stays open. */
export async function handOverItem(db: Db, { handoverId, gateways, now }: HandOver): Promise<void> {
  const handover = await selectHandover(db, handoverId);
  assert(handover, `handover ${handoverId} exists`);
  if (handover.status !== 'open') return;
  const gateway = gateways[handover.gateway];
  assert(gateway, `delivery gateway ${handover.gateway} is built`);
  const tradeOfferId = await gateway.handOver(handover);
  if (tradeOfferId === null) return;
  await inTransaction(db, (tx) => recordDelivery(tx, { handoverId, tradeOfferId, now }));
}
