import type { Reader, Tx } from '#server/platform/db.ts';
import type { PageRequest } from '#server/platform/keyset.ts';
import type { DealFields, DealFilter, DealItem, DealRecord } from './deals.types.ts';

/** An item as JSON; `numeric` and `bigint` inside stay numbers. */
export const itemJson = (reader: Reader) => reader`
  json_build_object('id', i.id, 'title', i.title, 'class', i.class, 'priceCents', i.price_cents,
    'stock', i.available)`;

/** Lowest price of item `i` since 30 days before deal `d` began, the present one included. */
export const lowestCents = (reader: Reader) => reader`
  least(i.price_cents, catalog.lowest_cents_since(i.id, d.starts_at - interval '30 days'))`;

const columns = (reader: Reader) => reader`
  d.id, d.item_id, d.price_cents, d.starts_at, d.ends_at, ${lowestCents(reader)} as lowest_cents,
  ${itemJson(reader)} as item
  from deals.deals d join catalog.items i on i.id = d.item_id`;

const stateIs = (reader: Reader, { state, now }: DealFilter) => {
  // The second condition follows from the first, and is the one with an index.
  if (state === 'planned') return reader`d.starts_at > ${now} and d.ends_at > ${now}`;
  if (state === 'running') return reader`d.starts_at <= ${now} and d.ends_at > ${now}`;
  return state === 'over' ? reader`d.ends_at <= ${now}` : reader`true`;
};

const matching = (reader: Reader, filter: DealFilter) => reader`
  ${stateIs(reader, filter)} and ${
    filter.search === null
      ? reader`true`
      : reader`(strpos(lower(i.title), lower(${filter.search})) > 0 or d.item_id::text = ${filter.search})`
  }`;

/** Selects one row more than `limit`. */
export async function selectDealPage(
  reader: Reader,
  filter: DealFilter,
  { sort, after, limit }: PageRequest,
): Promise<DealRecord[]> {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? reader`desc` : reader`asc`;
  const behind = isDescending ? reader`<` : reader`>`;
  const position = after && reader`(d.ends_at, d.id) ${behind} (${new Date(Number(after.value))}, ${after.id})`;
  return reader<DealRecord[]>`
    select ${columns(reader)} where ${matching(reader, filter)} and ${position ?? reader`true`}
    order by d.ends_at ${direction}, d.id ${direction} limit ${limit + 1}`;
}

export async function selectDealCount(reader: Reader, filter: DealFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from deals.deals d join catalog.items i on i.id = d.item_id
      where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

export async function selectDealRecord(reader: Reader, id: number): Promise<DealRecord | null> {
  const [row] = await reader<DealRecord[]>`select ${columns(reader)} where d.id = ${id}`;
  return row ?? null;
}

/** Waits for purchases of the deal. */
export async function lockDealRow(tx: Tx, id: number): Promise<void> {
  await tx`select from deals.deals where id = ${id} for no key update`;
}

export async function selectItemOfDeal(reader: Reader, itemId: number): Promise<DealItem | null> {
  const [row] = await reader<{ item: DealItem }[]>`
    select ${itemJson(reader)} as item from catalog.items i where i.id = ${itemId}`;
  return row?.item ?? null;
}

/** Whether another deal of the item runs at any moment of the window. */
export async function selectHasOverlap(reader: Reader, deal: DealFields, exceptId: number): Promise<boolean> {
  const rows = await reader`
    select from deals.deals
    where item_id = ${deal.itemId} and id <> ${exceptId} and starts_at < ${deal.endsAt} and ends_at > ${deal.startsAt}
    limit 1`;
  return rows.length > 0;
}

export async function updateDeal(tx: Tx, id: number, deal: DealFields): Promise<void> {
  await tx`
    update deals.deals
    set item_id = ${deal.itemId}, price_cents = ${deal.priceCents}, starts_at = ${deal.startsAt},
      ends_at = ${deal.endsAt}
    where id = ${id}`;
}

export async function updateDealEnd(tx: Tx, id: number, endsAt: Date): Promise<void> {
  await tx`update deals.deals set ends_at = ${endsAt} where id = ${id}`;
}

export async function deleteDeal(tx: Tx, id: number): Promise<void> {
  await tx`delete from deals.deals where id = ${id}`;
}
