import type { Reader, Tx } from '#server/platform/db.ts';
import { takeTransactionLock } from '#server/platform/platform.sql.ts';
import type { NewReferencePrice, OwnPrice, ReferencePrice } from './prices.types.ts';

/** Whether customers could ever buy an item; null if there is no such item. */
export async function selectWasStocked(reader: Reader, itemId: number): Promise<boolean | null> {
  const [row] = await reader<{ wasStocked: boolean }[]>`select was_stocked from catalog.items where id = ${itemId}`;
  return row?.wasStocked ?? null;
}

/** Prices that applied at any moment since then, oldest first. */
export async function selectOwnPrices(reader: Reader, itemId: number, since: Date): Promise<OwnPrice[]> {
  return reader<OwnPrice[]>`
    select price_cents, began_at from catalog.price_history
    where item_id = ${itemId} and began_at >= coalesce(
      (select max(e.began_at) from catalog.price_history e where e.item_id = ${itemId} and e.began_at <= ${since}),
      '-infinity')
    order by began_at`;
}

/** Oldest first. */
export async function selectReferencePrices(reader: Reader, itemId: number, since: Date): Promise<ReferencePrice[]> {
  return reader<ReferencePrice[]>`
    select to_char(day, 'YYYY-MM-DD') as day, price_cents, source from catalog.reference_prices
    where item_id = ${itemId} and day >= (${since}::timestamptz at time zone 'UTC')::date
    order by reference_prices.day`;
}

/** Serialises imports that write market prices, until the end of the transaction. Take it before all locks of items. */
export async function lockReferencePrices(tx: Tx): Promise<void> {
  await takeTransactionLock(tx, 'catalog.reference_prices');
}

/** Writes market prices, at most one per item and day; another price of a day replaces the one before. */
export async function upsertReferencePrices(tx: Tx, prices: NewReferencePrice[]): Promise<void> {
  const column = <K extends keyof NewReferencePrice>(name: K) => prices.map((price) => price[name]);
  await tx`
    insert into catalog.reference_prices as r (item_id, day, price_cents, source)
    select * from unnest(${column('itemId')}::integer[], ${column('day')}::date[], ${column('priceCents')}::bigint[],
      ${column('source')}::text[])
    on conflict (item_id, day) do update set price_cents = excluded.price_cents, source = excluded.source
    where (r.price_cents, r.source) is distinct from (excluded.price_cents, excluded.source)`;
}

/** Deletes prices that ended, and market prices of days, before then. */
export async function deletePricesBefore(tx: Tx, before: Date): Promise<void> {
  await tx`
    delete from catalog.price_history old
    where old.began_at < ${before} and exists (
      select from catalog.price_history newer
      where newer.item_id = old.item_id and newer.began_at > old.began_at and newer.began_at <= ${before})`;
  await tx`delete from catalog.reference_prices where day < (${before}::timestamptz at time zone 'UTC')::date`;
}
