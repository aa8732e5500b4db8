import type { Reader, Tx } from '#server/platform/db.ts';
import type { FavouriteAlerts } from './alerts.types.ts';

export async function selectFavouriteAlerts(reader: Reader, customerId: number): Promise<FavouriteAlerts | null> {
  const [row] = await reader<FavouriteAlerts[]>`
    select cheaper, back, frequency, by_email, by_push from alerts.favourite_alerts where customer_id = ${customerId}`;
  return row ?? null;
}

/** Keeps the time of an earlier consent unless one is turned on. */
export async function upsertFavouriteAlerts(
  tx: Tx,
  customerId: number,
  { consentedAt, ...alerts }: FavouriteAlerts & { consentedAt: Date | null },
): Promise<void> {
  await tx`
    insert into alerts.favourite_alerts (customer_id, cheaper, back, frequency, by_email, by_push, consented_at)
    values (${customerId}, ${alerts.cheaper}, ${alerts.back}, ${alerts.frequency}, ${alerts.byEmail}, ${alerts.byPush},
      coalesce(${consentedAt}::timestamptz,
        (select consented_at from alerts.favourite_alerts where customer_id = ${customerId})))
    on conflict (customer_id) do update set
      cheaper = excluded.cheaper, back = excluded.back, frequency = excluded.frequency, by_email = excluded.by_email,
      by_push = excluded.by_push, consented_at = excluded.consented_at`;
}

/** Returns whether anything was turned off. */
export async function updateFavouriteAlertsToOff(
  reader: Reader,
  { customerId, isDailyOnly }: { customerId: number; isDailyOnly: boolean },
): Promise<boolean> {
  const rows = await reader`
    update alerts.favourite_alerts set cheaper = false, back = false
    where customer_id = ${customerId} and (frequency = 'daily' or not ${isDailyOnly}) and (cheaper or back)
    returning customer_id`;
  return rows.length > 0;
}

/** Waiting notices of favourites, after the customer turned them off. */
export async function deleteFavouriteNotices(
  reader: Reader,
  customerId: number,
  reasons: readonly string[],
): Promise<void> {
  await reader`
    delete from alerts.notices
    where customer_id = ${customerId} and saved_search_id is null and price_alert_id is null and settled_at is null
      and reason = any(${reasons as string[]})`;
}

export async function updateFavouritesNoticed(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`update alerts.favourite_alerts set last_notice_at = ${now} where customer_id = ${customerId}`;
}
