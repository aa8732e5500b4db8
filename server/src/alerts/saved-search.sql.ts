import type { Reader, Tx } from '#server/platform/db.ts';
import type { Channels, Frequency, SavedSearch } from './alerts.types.ts';

const columns = (reader: Reader) => reader`
  id, customer_id, name, query, currency, language_id, frequency, by_email, by_push, created_at, last_notice_at`;

/** Newest first. */
export function selectSearches(reader: Reader, customerId: number): Promise<SavedSearch[]> {
  return reader<SavedSearch[]>`
    select ${columns(reader)} from alerts.saved_searches where customer_id = ${customerId}
    order by created_at desc, id desc`;
}

/** Serialises changes of a customer's alerts, so that two cannot exceed a limit together. */
export async function lockAlerts(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('alerts:' || ${customerId}::int, 0))`;
}

export async function countOtherSearches(
  tx: Tx,
  { customerId, query, currency }: { customerId: number; query: string; currency: string },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from alerts.saved_searches
    where customer_id = ${customerId} and (query <> ${query} or currency <> ${currency})`;
  return row?.count ?? 0;
}

export type NewSearch = Omit<SavedSearch, 'id' | 'createdAt' | 'lastNoticeAt'> & { now: Date };

export async function upsertSearch(tx: Tx, search: NewSearch): Promise<void> {
  await tx`
    insert into alerts.saved_searches (customer_id, name, query, currency, language_id, frequency, by_email, by_push, created_at)
    values (${search.customerId}, ${search.name}, ${search.query}, ${search.currency}, ${search.languageId},
      ${search.frequency}, ${search.byEmail}, ${search.byPush}, ${search.now})
    on conflict (customer_id, query, currency) do update set
      name = excluded.name, language_id = excluded.language_id, frequency = excluded.frequency,
      by_email = excluded.by_email, by_push = excluded.by_push`;
}

export type SearchChange = { name?: string | undefined; frequency?: Frequency | undefined } & {
  [Channel in keyof Channels]?: boolean | undefined;
};

/** Returns whether the customer has the search. */
export async function updateSearch(
  reader: Reader,
  { customerId, id }: { customerId: number; id: number },
  change: SearchChange,
): Promise<boolean> {
  const rows = await reader`
    update alerts.saved_searches set
      name = coalesce(${change.name ?? null}, name),
      frequency = coalesce(${change.frequency ?? null}, frequency),
      by_email = coalesce(${change.byEmail ?? null}, by_email),
      by_push = coalesce(${change.byPush ?? null}, by_push)
    where id = ${id} and customer_id = ${customerId}
    returning id`;
  return rows.length > 0;
}

/** Waiting notices of a search that is off are never sent. */
export async function deleteNoticesOfStopped(reader: Reader, customerId: number): Promise<void> {
  await reader`
    delete from alerts.notices n using alerts.saved_searches s
    where n.customer_id = ${customerId} and n.settled_at is null and s.id = n.saved_search_id and s.frequency = 'off'`;
}

export async function updateDailySearchesToOff(reader: Reader, customerId: number): Promise<void> {
  await reader`
    update alerts.saved_searches set frequency = 'off' where customer_id = ${customerId} and frequency = 'daily'`;
}

export async function deleteSearch(
  reader: Reader,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  await reader`delete from alerts.saved_searches where id = ${id} and customer_id = ${customerId}`;
}

/** Searches that watch, in the order of their ids, of customers who may get a notice. */
export function selectWatchingSearches(
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<SavedSearch[]> {
  return reader<SavedSearch[]>`
    select ${columns(reader)} from alerts.saved_searches
    where frequency <> 'off' and id > ${afterId}
    order by id limit ${limit}`;
}

export async function updateSearchesNoticed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx`update alerts.saved_searches set last_notice_at = ${now} where id = any(${ids as number[]})`;
}
