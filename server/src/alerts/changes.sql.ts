import type { Tx } from '#server/platform/db.ts';
import type { ItemChange } from './alerts.types.ts';

/** One matching at a time: two would not see the notices of each other. */
export async function lockMatching(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('alerts.match'))`;
}

export interface QueuedChange extends Omit<ItemChange, 'changeId'> {
  id: number;
  changedAt: Date;
  /** Of the item now. */
  priceCents: number;
  available: number;
}

/** The oldest changes, with the items as they are now. */
export function selectChanges(tx: Tx, limit: number): Promise<QueuedChange[]> {
  return tx<QueuedChange[]>`
    select c.id, c.item_id, c.price_before_cents, c.old_price_before_cents, c.was_available, c.was_stocked, c.changed_at,
      i.price_cents, i.available
    from (select * from alerts.changes order by id limit ${limit}) c
    join catalog.items i on i.id = c.item_id
    order by c.id`;
}

export async function deleteChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`delete from alerts.changes where id = any(${ids as number[]})`;
}
