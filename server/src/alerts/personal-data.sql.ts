import type { Reader, Tx } from '#server/platform/db.ts';

type Rows = Promise<Record<string, unknown>[]>;

export function selectExportedSearches(reader: Reader, customerId: number): Rows {
  return reader`
    select id, name, query, currency, frequency, by_email, by_push, created_at, last_notice_at
    from alerts.saved_searches where customer_id = ${customerId} order by created_at desc, id desc`;
}

export function selectExportedPriceAlerts(reader: Reader, customerId: number): Rows {
  return reader`
    select a.id, a.item_id, i.title, a.target_minor, a.currency, a.target_cents, a.repeats, a.state, a.by_email, a.by_push,
      a.created_at, a.last_notice_at
    from alerts.price_alerts a join catalog.items i on i.id = a.item_id
    where a.customer_id = ${customerId} order by a.created_at desc, a.id desc`;
}

export function selectExportedFavouriteAlerts(reader: Reader, customerId: number): Rows {
  return reader`
    select cheaper, back, frequency, by_email, by_push, consented_at, last_notice_at
    from alerts.favourite_alerts where customer_id = ${customerId}`;
}

/** Without endpoint and keys, which let whoever has them write to the browser. */
export function selectExportedDevices(reader: Reader, customerId: number): Rows {
  return reader`
    select id, name, created_at from alerts.push_devices where customer_id = ${customerId}
    order by created_at desc, id desc`;
}

export function selectExportedNotices(reader: Reader, customerId: number): Rows {
  return reader`
    select n.saved_search_id, n.price_alert_id, n.item_id, i.title, n.reason, n.price_cents, n.created_at, n.settled_at,
      n.was_sent
    from alerts.notices n join catalog.items i on i.id = n.item_id
    where n.customer_id = ${customerId} order by n.created_at desc, n.id desc`;
}

/** Notices go with their alerts, except those of favourites. */
export async function deleteAlertsOf(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from alerts.notices where customer_id = ${customerId}`;
  await tx`delete from alerts.saved_searches where customer_id = ${customerId}`;
  await tx`delete from alerts.price_alerts where customer_id = ${customerId}`;
  await tx`delete from alerts.favourite_alerts where customer_id = ${customerId}`;
  await tx`delete from alerts.push_devices where customer_id = ${customerId}`;
}
