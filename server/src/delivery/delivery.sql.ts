import type { Reader, Tx } from '#server/platform/db.ts';
import type {
  DeliveredLines,
  DeliveryGatewayName,
  ExportedDelivery,
  Delivery,
  DeliverySteps,
} from './delivery.types.ts';

interface NewDeliveries {
  orderId: number;
  customerId: number;
  gateway: DeliveryGatewayName;
  tradeUrl: string;
  lines: { position: number; itemId: number; count: number }[];
  now: Date;
}

export async function insertDeliveries(tx: Tx, draft: NewDeliveries): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into delivery.deliveries
      (order_id, line_position, customer_id, item_id, count, gateway, trade_url, created_at)
    select ${draft.orderId}, l.position, ${draft.customerId}, l.item_id, l.count, ${draft.gateway}, ${draft.tradeUrl},
      ${draft.now}
    from unnest(
      ${draft.lines.map(({ position }) => position)}::int[],
      ${draft.lines.map(({ itemId }) => itemId)}::int[],
      ${draft.lines.map(({ count }) => count)}::int[]
    ) as l (position, item_id, count)
    on conflict (order_id, line_position) do nothing
    returning id`;
  return rows.map(({ id }) => id);
}

const columns = (reader: Reader) => reader`
  id, order_id, line_position, customer_id, item_id, count, cancelled_count,
  gateway, trade_url, status, trade_offer_id, started_at, delivered_at, protected_until, reversed_at, problem,
  status = 'open' and started_at is not null as is_started,
  exists (select from delivery.trade_offers o
    where o.delivery_id = deliveries.id and o.state in ('preparing', 'unconfirmed', 'sent')) as is_with_bot,
  exists (select from delivery.tickets t where t.delivery_id = deliveries.id) as has_ticket`;

export async function selectDelivery(reader: Reader, id: number): Promise<Delivery | null> {
  const [row] = await reader<Delivery[]>`select ${columns(reader)} from delivery.deliveries where id = ${id}`;
  return row ?? null;
}

export async function selectDeliveriesOfOrders(reader: Reader, orderIds: number[]): Promise<Delivery[]> {
  return reader<Delivery[]>`
    select ${columns(reader)} from delivery.deliveries
    where order_id = any(${orderIds}::int[]) order by order_id, line_position`;
}

/** When the deliveries of an order began and ended, by line. */
export async function selectDeliverySteps(reader: Reader, orderId: number): Promise<DeliverySteps[]> {
  return reader<DeliverySteps[]>`
    select line_position, gateway, created_at, started_at, delivered_at, trade_offer_id
    from delivery.deliveries where order_id = ${orderId} order by line_position`;
}

export async function selectDeliveriesToExport(reader: Reader, customerId: number): Promise<ExportedDelivery[]> {
  return reader<ExportedDelivery[]>`
    select order_id, line_position, item_id, count, cancelled_count, gateway,
      trade_url, status, trade_offer_id, created_at,
      delivered_at, protected_until, reversed_at,
      (select json_build_object('code', t.code, 'sender', t.bot_name, 'item', t.item_title, 'float', t.float_value,
          'issuedAt', t.issued_at, 'validUntil', t.valid_until)
        from delivery.tickets t where t.delivery_id = deliveries.id) as ticket,
      array(select json_build_object('attempt', o.attempt, 'state', o.state, 'reason', o.reason,
          'steamOfferId', o.steam_offer_id, 'createdAt', o.created_at, 'sentAt', o.sent_at, 'endedAt', o.ended_at,
          'lastFailure', o.last_failure)
        from delivery.trade_offers o where o.delivery_id = deliveries.id order by o.attempt) as trade_offers
    from delivery.deliveries where customer_id = ${customerId} order by id desc`;
}

/** Marks an open delivery as started, and returns it; null if it is delivered or cancelled. */
export async function updateStarted(db: Reader, id: number, now: Date): Promise<Delivery | null> {
  const [row] = await db<Delivery[]>`
    update delivery.deliveries set started_at = coalesce(started_at, ${now}) where id = ${id} and status = 'open'
    returning ${columns(db)}`;
  return row ?? null;
}

export async function updateClaimed(tx: Tx, { orderId, positions }: DeliveredLines, now: Date): Promise<void> {
  await tx`
    update delivery.deliveries set started_at = ${now}
    where order_id = ${orderId} and status = 'open' and started_at is null
      and (${positions}::int[] is null or line_position = any(${positions}::int[]))`;
}

export async function updateReleased(tx: Tx, { orderId, positions }: DeliveredLines): Promise<number[]> {
  const rows = await tx<{ linePosition: number }[]>`
    update delivery.deliveries set started_at = null
    where order_id = ${orderId} and status = 'open' and started_at is not null
      and (gateway = 'manual' or gateway = 'steam' and not exists (
        select from delivery.trade_offers o
        where o.delivery_id = deliveries.id and o.state in ('preparing', 'unconfirmed', 'sent')))
      and (${positions}::int[] is null or line_position = any(${positions}::int[]))
    returning line_position`;
  return rows.map(({ linePosition }) => linePosition).toSorted((a, b) => a - b);
}

/** Reads after the lock: a statement that waited for it would not see the trade offers of whom it waited for. */
export async function selectDeliveriesForUpdate(tx: Tx, orderId: number): Promise<Delivery[]> {
  await tx`
    select from delivery.deliveries where order_id = ${orderId} order by line_position for no key update`;
  return selectDeliveriesOfOrders(tx, [orderId]);
}

export async function updateCancelled(tx: Tx, id: number, count: number): Promise<void> {
  await tx`
    update delivery.deliveries set cancelled_count = cancelled_count + ${count},
      status = case when cancelled_count + ${count} = count then 'cancelled' else status end
    where id = ${id} and status = 'open'`;
}

export async function updateDelivered(
  tx: Tx,
  change: { id: number; tradeOfferId: string; now: Date; protectedUntil: Date },
): Promise<{ orderId: number; customerId: number } | null> {
  const [row] = await tx<{ orderId: number; customerId: number }[]>`
    update delivery.deliveries set status = 'delivered', trade_offer_id = ${change.tradeOfferId},
      delivered_at = ${change.now}, protected_until = ${change.protectedUntil}, problem = null
    where id = ${change.id} and status = 'open'
    returning order_id, customer_id`;
  return row ?? null;
}

export async function updateReversed(
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<{ orderId: number; customerId: number } | null> {
  const [row] = await tx<{ orderId: number; customerId: number }[]>`
    update delivery.deliveries set reversed_at = ${now}, problem = 'reversed'
    where id = ${id} and status = 'delivered' and reversed_at is null returning order_id, customer_id`;
  return row ?? null;
}

/** Steam names the customer in what it says about a failure. */
export async function updateTracesToNone(tx: Tx, customerId: number): Promise<void> {
  await tx`update delivery.deliveries set trade_url = '' where customer_id = ${customerId} and status <> 'open'`;
  await tx`
    update delivery.trade_offers set last_failure = null
    where delivery_id in (select id from delivery.deliveries where customer_id = ${customerId})`;
}

/** Open deliveries by how far they are, with the age of the oldest. */
export function selectOpenCounts(reader: Reader): Promise<{ state: string; count: number; oldestSeconds: number }[]> {
  return reader<{ state: string; count: number; oldestSeconds: number }[]>`
    select s.state, count(d.id)::int as count,
      coalesce(extract(epoch from now() - min(d.created_at)), 0)::float8 as oldest_seconds
    from (values ('waiting'), ('sending'), ('stopped')) s (state)
    left join delivery.deliveries d on d.status = 'open' and s.state = case
      when d.problem = 'unclear' then 'stopped' when d.started_at is not null then 'sending'
        when d.problem is not null then 'stopped' else 'waiting' end
    group by s.state order by s.state`;
}
