import type { Reader, Tx } from '#server/platform/db.ts';
import type { SavedView } from './views.types.ts';

export async function selectViews(reader: Reader, staffId: number): Promise<SavedView[]> {
  return reader<SavedView[]>`
    select id, screen, name, query from office.saved_views where staff_id = ${staffId} order by screen, name, id`;
}

/** Serialises saves of one member of staff until the end of the transaction. */
export async function lockViewsOf(tx: Tx, staffId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('office:views:' || ${staffId}::int, 0))`;
}

export async function selectViewCount(
  tx: Tx,
  staffId: number,
  exceptOf: { screen: string; name: string },
): Promise<number> {
  const { screen, name } = exceptOf;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from office.saved_views
    where staff_id = ${staffId} and not (screen = ${screen} and name = ${name})`;
  return row?.count ?? 0;
}

export async function upsertView(
  tx: Tx,
  staffId: number,
  { screen, name, query }: Omit<SavedView, 'id'>,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into office.saved_views (staff_id, screen, name, query) values (${staffId}, ${screen}, ${name}, ${query})
    on conflict (staff_id, screen, name) do update set query = excluded.query
    returning id`;
  return row?.id ?? 0;
}

export async function deleteViewOf(reader: Reader, staffId: number, id: number): Promise<void> {
  await reader`delete from office.saved_views where id = ${id} and staff_id = ${staffId}`;
}
