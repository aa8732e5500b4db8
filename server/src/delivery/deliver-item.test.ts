import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { deliverItem } from './deliver-item.ts';
import { listDeliveries } from './delivery.queries.ts';
import type { DeliveryGateway } from './delivery.types.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { createSandboxDelivery } from '#server/delivery/providers/sandbox.ts';
import { openDelivery } from './open-delivery.ts';
import { recordDelivery } from './record-delivery.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const gateways = { sandbox: createSandboxDelivery(5), manual: createManualDelivery() };
let orderId = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function givenDelivery(gateway: DeliveryGateway) {
  const [customer, item] = [await givenCustomer(database.db), await givenItem(database.db)];
  orderId += 1;
  const lines = [{ position: 1, itemId: item.id, count: 1 }];
  const delivery = { orderId, customerId: customer.id, tradeUrl: givenTradeUrl, lines, gateway, now };
  const open = () => inTransaction(database.db, (tx) => openDelivery(tx, delivery));
  await open();
  await open();
  const deliveries = await listDeliveries(database.db, [orderId]);
  expect(deliveries).toHaveLength(1);
  return { id: deliveries[0]?.id ?? 0, read: async () => (await listDeliveries(database.db, [orderId]))[0] };
}

async function eventOf(deliveryId: number): Promise<number> {
  const [row] = await database.db`
    select count(*)::int as n from graphile_worker._private_jobs
    where payload ->> 'event' = 'delivery.item_delivered' and (payload #>> '{payload,deliveryId}')::int = ${deliveryId}`;
  return row?.['n'] as number;
}

test('the sandbox delivers once, and the trade is protected for seven days', async () => {
  const { id, read } = await givenDelivery(gateways.sandbox);
  const deliver = () => deliverItem(database.db, { deliveryId: id, gateways, now });
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(await read()).toMatchObject({ status: 'delivered', protectedUntil: new Date('2026-11-27T12:00:00Z') });
  expect(await eventOf(id)).toBe(1);
});

test('waits for staff with the manual gateway', async () => {
  const { id, read } = await givenDelivery(gateways.manual);
  await deliverItem(database.db, { deliveryId: id, gateways, now });
  expect(await read()).toMatchObject({ status: 'open', protectedUntil: null });
  const record = { deliveryId: id, tradeOfferId: '7412589630', now };
  await inTransaction(database.db, (tx) => recordDelivery(tx, record));
  expect(await read()).toMatchObject({ status: 'delivered' });
  expect(await eventOf(id)).toBe(1);
});
