import type { Reader } from '#server/platform/db.ts';

export interface AlertCounts {
  savedSearches: number;
  priceAlerts: number;
  /** Customers who get notices of favourites. */
  favourites: number;
  pushDevices: number;
  /** Notices that are not sent yet. */
  waiting: number;
}

/** Alerts that are on. */
export async function selectAlertCounts(reader: Reader): Promise<AlertCounts> {
  const [row] = await reader<[AlertCounts]>`
    select (select count(*) from alerts.saved_searches where frequency <> 'off')::int as saved_searches,
      (select count(*) from alerts.price_alerts where state = 'active')::int as price_alerts,
      (select count(*) from alerts.favourite_alerts where cheaper or back)::int as favourites,
      (select count(*) from alerts.push_devices)::int as push_devices,
      (select count(*) from alerts.notices where settled_at is null)::int as waiting`;
  return row;
}

export interface NoticeCounts {
  sent: number;
  dropped: number;
  failedEmails: number;
}

/** What became of notices, and of the emails about them, since a moment. */
export async function selectNoticeCounts(reader: Reader, since: Date): Promise<NoticeCounts> {
  const [row] = await reader<[NoticeCounts]>`
    select count(*) filter (where was_sent)::int as sent, count(*) filter (where not was_sent)::int as dropped,
      (select count(*) from email.messages
        where kind = any(${['alert_search', 'alert_price', 'alert_favourites', 'alert_digest']}) and status = 'failed'
          and created_at > ${since})::int as failed_emails
    from alerts.notices where settled_at > ${since}`;
  return row;
}
