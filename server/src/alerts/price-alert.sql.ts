import type { Reader, Tx } from '#server/platform/db.ts';
import type { PriceAlert } from './alerts.types.ts';

const columns = (reader: Reader) => reader`
  id, customer_id, item_id, target_minor, currency, target_cents, repeats, state, by_email, by_push, created_at,
  last_notice_at`;

/** Newest first. */
export function selectPriceAlerts(reader: Reader, customerId: number): Promise<PriceAlert[]> {
  return reader<PriceAlert[]>`
    select ${columns(reader)} from alerts.price_alerts where customer_id = ${customerId}
    order by created_at desc, id desc`;
}

interface ItemState {
  isKnown: boolean;
  /** Lowest price of the item and its copies in stock; null without any. */
  lowestCents: number | null;
  /** Price alerts of the customer on other items. */
  othersCount: number;
}

export async function selectItemState(
  tx: Tx,
  { customerId, itemId }: { customerId: number; itemId: number },
): Promise<ItemState> {
  const [row] = await tx<ItemState[]>`
    select exists (select from catalog.items where id = ${itemId}) as is_known,
      (select min(price_cents) from catalog.items where (id = ${itemId} or copy_of = ${itemId}) and available > 0)
        as lowest_cents,
      (select count(*)::int from alerts.price_alerts where customer_id = ${customerId} and item_id <> ${itemId})
        as others_count`;
  return row ?? { isKnown: false, lowestCents: null, othersCount: 0 };
}

/** Euro cents of an amount in a display currency, at its current rate. */
export async function selectEuroCents(
  reader: Reader,
  { targetMinor, currency }: { targetMinor: number; currency: string },
): Promise<number> {
  const [row] = await reader<{ cents: number }[]>`
    select alerts.to_euro_cents(${targetMinor}::bigint, value, digits) as cents
    from content.currencies where code = ${currency}`;
  return row?.cents ?? 0;
}

export type NewPriceAlert = Omit<PriceAlert, 'id' | 'createdAt' | 'lastNoticeAt' | 'state'> & { now: Date };

export async function upsertPriceAlert(tx: Tx, alert: NewPriceAlert): Promise<void> {
  await tx`
    insert into alerts.price_alerts (customer_id, item_id, target_minor, currency, target_cents, repeats, by_email, by_push,
      created_at)
    values (${alert.customerId}, ${alert.itemId}, ${alert.targetMinor}, ${alert.currency}, ${alert.targetCents},
      ${alert.repeats}, ${alert.byEmail}, ${alert.byPush}, ${alert.now})
    on conflict (customer_id, item_id) do update set
      target_minor = excluded.target_minor, currency = excluded.currency, target_cents = excluded.target_cents,
      repeats = excluded.repeats, by_email = excluded.by_email, by_push = excluded.by_push, state = 'active'`;
}

export async function lockPriceAlert(
  tx: Tx,
  { customerId, id }: { customerId: number; id: number },
): Promise<PriceAlert | null> {
  const [row] = await tx<PriceAlert[]>`
    select ${columns(tx)} from alerts.price_alerts where id = ${id} and customer_id = ${customerId} for update`;
  return row ?? null;
}

export async function updatePriceAlert(
  tx: Tx,
  { id, targetMinor, targetCents, repeats, state, byEmail, byPush }: PriceAlert,
): Promise<void> {
  await tx`
    update alerts.price_alerts set target_minor = ${targetMinor}, target_cents = ${targetCents}, repeats = ${repeats},
      state = ${state}, by_email = ${byEmail}, by_push = ${byPush}
    where id = ${id}`;
}

export async function deletePriceAlert(
  reader: Reader,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  await reader`delete from alerts.price_alerts where id = ${id} and customer_id = ${customerId}`;
}

/** Waiting notices of an alert that is paused or was given another price are never sent. */
export async function deleteWaitingOfPriceAlert(reader: Reader, customerId: number, itemId: number): Promise<void> {
  await reader`
    delete from alerts.notices
    where customer_id = ${customerId} and settled_at is null and price_alert_id in (
      select id from alerts.price_alerts where customer_id = ${customerId} and item_id = ${itemId})`;
}

/** Ends those that do not repeat. */
export async function updatePriceAlertsNoticed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx`
    update alerts.price_alerts
    set last_notice_at = ${now}, state = case when repeats then state else 'reached' end
    where id = any(${ids as number[]})`;
}

/** Renews the euro cents of alerts in other currencies, whose rates have moved. */
export async function updateTargetCents(reader: Reader): Promise<void> {
  await reader`
    update alerts.price_alerts a set target_cents = alerts.to_euro_cents(a.target_minor, c.value, c.digits)
    from content.currencies c
    where c.code = a.currency and a.currency <> 'EUR'
      and a.target_cents <> alerts.to_euro_cents(a.target_minor, c.value, c.digits)`;
}
