import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import type { NoticeReason } from './alerts.types.ts';

/** Customers with notices that are due. */
export async function selectDueCustomers(
  reader: Reader,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ customerId: number }[]>`
    select distinct customer_id from alerts.notices
    where settled_at is null and due_at <= ${now} and customer_id > ${afterId}
    order by customer_id limit ${limit}`;
  return rows.map(({ customerId }) => customerId);
}

/** Notices that are due, and how long the oldest has been. Tells zero too, so that a rule sees when all are sent. */
export function selectDueCounts(reader: Reader): Promise<StateCount[]> {
  return reader<StateCount[]>`
    select 'due' as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest_seconds
    from alerts.notices where settled_at is null and due_at <= now()`;
}

/** A notice with its alert and its item as they are now. */
export interface WaitingNotice {
  id: number;
  savedSearchId: number | null;
  priceAlertId: number | null;
  itemId: number;
  reason: NoticeReason;
  frequency: 'instant' | 'daily';
  /** What was promised. */
  noticedCents: number;
  priceCents: number;
  lowestPriorCents: number | null;
  isAvailable: boolean;
  isFavourite: boolean;
}

/** Locks the notices of a customer that are due, and those at once that wait only to be grouped. */
export function lockWaitingNotices(tx: Tx, customerId: number, now: Date): Promise<WaitingNotice[]> {
  return tx<WaitingNotice[]>`
    select n.id, n.saved_search_id, n.price_alert_id, n.item_id, n.reason, n.frequency, n.price_cents as noticed_cents,
      i.price_cents, i.lowest_prior_cents, i.available > 0 as is_available,
      exists (select from favourites.favourites f
        where f.customer_id = n.customer_id and f.item_id = n.item_id and f.removed_at is null) as is_favourite
    from alerts.notices n
    join catalog.items i on i.id = n.item_id
    where n.customer_id = ${customerId} and n.settled_at is null and (n.due_at <= ${now} or n.frequency = 'instant')
    order by n.id
    for update of n`;
}

export async function updateNoticesSettled(
  tx: Tx,
  ids: readonly number[],
  { now, wasSent }: { now: Date; wasSent: boolean },
): Promise<void> {
  await tx`
    update alerts.notices set settled_at = ${now}, was_sent = ${wasSent} where id = any(${ids as number[]})`;
}

interface Recipient {
  email: string;
  name: string;
  languageId: number | null;
}

/** Null for a customer who must not be written to: blocked, deleted, or with an address that is not verified. */
export async function selectRecipient(tx: Tx, customerId: number): Promise<Recipient | null> {
  const [row] = await tx<Recipient[]>`
    select email, name, language_id from identity.customers
    where id = ${customerId} and email_verified_at is not null and blocked_at is null for key share`;
  return row ?? null;
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db`delete from alerts.notices where created_at < ${before} and settled_at is not null`;
}
