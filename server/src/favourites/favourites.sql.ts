import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { Favourite, FavouriteInput, KeptFavourite } from './favourites.types.ts';

/** Serialises changes, so that two cannot exceed the limit together. */
export async function lockFavourites(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('favourites:' || ${customerId}::int, 0))`;
}

export function selectFavourites(reader: Reader, customerId: number): Promise<Favourite[]> {
  return reader<Favourite[]>`
    select item_id, price_when_added_cents, added_at
    from favourites.favourites
    where customer_id = ${customerId} and removed_at is null
    order by added_at desc, item_id desc`;
}

/** Includes removed favourites. */
export function selectKeptFavourites(
  reader: Reader,
  customerId: number,
  languageId: number,
): Promise<(KeptFavourite & { title: string })[]> {
  return reader<(KeptFavourite & { title: string })[]>`
    select f.item_id, coalesce(t.title, i.title) as title,
      f.price_when_added_cents, f.added_at, f.removed_at
    from favourites.favourites f
    join catalog.items i on i.id = f.item_id
    left join catalog.item_titles t on t.item_id = i.id and t.language_id = ${languageId}
    where f.customer_id = ${customerId}
    order by f.added_at desc, f.item_id desc`;
}

export async function selectPriceAndCount(
  tx: Tx,
  { customerId, itemId }: Pick<FavouriteInput, 'customerId' | 'itemId'>,
): Promise<{ priceCents: number | null; othersCount: number }> {
  const [row] = await tx<{ priceCents: number | null; othersCount: number }[]>`
    select (select price_cents from catalog.items where id = ${itemId}) as price_cents,
      (select count(*)::int from favourites.favourites
        where customer_id = ${customerId} and item_id <> ${itemId} and removed_at is null) as others_count`;
  return row ?? { priceCents: null, othersCount: 0 };
}

interface NewFavourite extends FavouriteInput {
  priceCents: number;
  /** Removed ones since then are restored. */
  restorableSince: Date;
}

export async function upsertFavourite(tx: Tx, input: NewFavourite): Promise<void> {
  await tx`
    insert into favourites.favourites as f (customer_id, item_id, price_when_added_cents, added_at)
    values (${input.customerId}, ${input.itemId}, ${input.priceCents}, ${input.now})
    on conflict (customer_id, item_id) do update set removed_at = null,
      price_when_added_cents = case when f.removed_at >= ${input.restorableSince}
        then f.price_when_added_cents else excluded.price_when_added_cents end,
      added_at = case when f.removed_at >= ${input.restorableSince} then f.added_at else excluded.added_at end
    where f.removed_at is not null`;
}

export async function updateToRemoved(db: Db, { customerId, itemId, now }: FavouriteInput): Promise<void> {
  await db`
    update favourites.favourites set removed_at = greatest(${now}, added_at)
    where customer_id = ${customerId} and item_id = ${itemId} and removed_at is null`;
}

export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await db`delete from favourites.favourites where removed_at < ${before}`;
}

export async function deleteFavourites(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from favourites.favourites where customer_id = ${customerId}`;
}
