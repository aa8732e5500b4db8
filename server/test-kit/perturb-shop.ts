import { orderFault } from '#server/twin/twin.queries.ts';
import { issueTickets } from '#server/delivery/tickets/issue-tickets.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

const stirs: ((db: Db) => Promise<unknown>)[] = [
  (db) => db`
    update catalog.items set price_cents = price_cents + 100
    where id in (select item_id from cart.lines order by item_id limit 3)`,
  (db) => db`
    update catalog.items set stock = 0 where id = (select item_id from cart.lines order by item_id desc limit 1)`,
  (db) => db`
    update catalog.items set stock = 1000 where id in (select id from catalog.items order by id limit 8)`,
  beginDeliveries,
];

/** Gives the newest deliveries their tickets, as staff and bots do before they send. */
async function beginDeliveries(db: Db): Promise<void> {
  const rows = await db<{ id: number }[]>`
    select id from delivery.deliveries where status = 'open' order by id desc limit 20`;
  const deliveryIds = rows.map(({ id }) => id);
  await inTransaction(db, (tx) => issueTickets(tx, { deliveryIds, botName: 'Bot', now: new Date() }));
}

/** Faults are rare: few calls reach the provider, and some of them should succeed. */
const faultEvery = 120;

/** Makes one random change while customers call: a price, a provider fault, a purchase by others, a restock, a delivery that begins. */
export async function perturbShop(db: Db, turn: number): Promise<void> {
  if (turn % faultEvery === 1) await orderFault(db, { operation: 'create', fault: 'error', times: 1 });
  if (turn % faultEvery === 2) await orderFault(db, { operation: 'tokenise', fault: 'error', times: 1 });
  await stirs[turn % stirs.length]?.(db);
}
