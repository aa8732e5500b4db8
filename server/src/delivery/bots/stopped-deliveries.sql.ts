import type { DeliveryProblem } from '#contract/trade-tickets.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { TradeOffer } from './bots.types.ts';

interface Failure {
  id: number;
  said: string;
  askAfter: Date;
}

export async function updateFailed(
  tx: Tx,
  { id, said, askAfter }: Failure,
): Promise<Pick<TradeOffer, 'state' | 'triedAt' | 'failures'> | null> {
  const [row] = await tx<Pick<TradeOffer, 'state' | 'triedAt' | 'failures'>[]>`
    update delivery.trade_offers set failures = failures + 1, last_failure = ${said}, ask_after = ${askAfter}
    where id = ${id} and state in ('preparing', 'unconfirmed', 'sent') returning state, tried_at, failures`;
  return row ?? null;
}

export async function updateFailuresToNone(db: Reader, id: number): Promise<void> {
  await db`update delivery.trade_offers set failures = 0, ask_after = null where id = ${id}`;
}

/** Leaves an open offer to staff, with its delivery; its assets stay reserved. False if it has ended. */
export async function updateHeld(tx: Tx, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const rows = await tx`
    with held as (
      update delivery.trade_offers set held_at = ${now}
      where id = ${id} and held_at is null and state in ('preparing', 'unconfirmed', 'sent') returning delivery_id
    )
    update delivery.deliveries d set problem = 'unclear' from held
    where d.id = held.delivery_id and d.status = 'open' returning d.id`;
  return rows.length > 0;
}

export async function updateHeldToNone(tx: Tx, deliveryId: number): Promise<void> {
  await tx`
    update delivery.trade_offers set held_at = null, failures = 0, ask_after = null
    where delivery_id = ${deliveryId} and held_at is not null`;
}

export async function selectHeldOffer(tx: Tx, deliveryId: number): Promise<{ id: number; deliveryId: number } | null> {
  const [row] = await tx<{ id: number; deliveryId: number }[]>`
    select id, delivery_id from delivery.trade_offers where delivery_id = ${deliveryId} and held_at is not null
      and state in ('preparing', 'unconfirmed', 'sent')`;
  return row ?? null;
}

export interface StoppedDelivery {
  deliveryId: number;
  orderId: number;
  title: string;
  problem: DeliveryProblem;
  tries: number;
  /** What Steam, or the call to it, said last about an unclear one; null for the others. */
  detail: string | null;
}

/** Deliveries that a person has to look after: stopped ones, and reversed ones whose hold lasts. */
export async function selectStopped(reader: Reader, limit: number): Promise<StoppedDelivery[]> {
  return reader<StoppedDelivery[]>`
    select d.id as delivery_id, d.order_id, i.market_hash_name as title, d.problem,
      (select count(*)::int from delivery.trade_offers o where o.delivery_id = d.id) as tries,
      case when d.problem = 'unclear' then (select o.last_failure from delivery.trade_offers o
        where o.delivery_id = d.id order by o.attempt desc limit 1) end as detail
    from delivery.deliveries d join catalog.items i on i.id = d.item_id
    where d.problem is not null and d.status <> 'cancelled' and (d.status = 'open' and (d.started_at is null or d.problem = 'unclear')
      or d.reversed_at is not null)
    order by d.created_at, d.id limit ${limit}`;
}

export async function selectStoppedForUpdate(tx: Tx, id: number): Promise<{ orderId: number } | null> {
  const [row] = await tx<{ orderId: number }[]>`
    select order_id from delivery.deliveries
    where id = ${id} and gateway = 'steam' and problem is not null
      and (status = 'open' and (started_at is null or problem = 'unclear') or reversed_at is not null)
    for no key update`;
  return row ?? null;
}

export async function updateOffersForgiven(tx: Tx, deliveryId: number): Promise<void> {
  await tx`update delivery.trade_offers set is_forgiven = true where delivery_id = ${deliveryId}`;
}

/** A customer who renews a broken link does so in the profile; orders keep the one of their purchase. */
export async function updateRetried(tx: Tx, id: number): Promise<void> {
  await tx`
    update delivery.deliveries d set problem = null, retry_at = null,
      trade_url = case when d.status = 'open' and c.steam_trade_link <> '' then c.steam_trade_link else d.trade_url end
    from identity.customers c where d.id = ${id} and c.id = d.customer_id`;
}
