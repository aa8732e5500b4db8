import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import type { Tx } from '#server/platform/db.ts';

/** A copy is one piece with a float, and not for sale while a buyer waits for it. */
export function selectCopyChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with copies as (
      select i.id, i.stock not in (0, 1) as is_many, c.item_id is null or p.copy_of is not null as is_bare,
        i.stock > 0 and (exists (select from cart.reservations r where r.item_id = i.id)
          or exists (select from delivery.deliveries d where d.item_id = i.id and d.status = 'open')) as is_promised
      from catalog.items i left join catalog.copies c on c.item_id = i.id left join catalog.items p on p.id = i.copy_of
      where i.copy_of is not null
    )
    select 'every copy is one piece or sold' as fact, count(*)::int as checked,
      count(*) filter (where is_many)::int as broken, (min(id) filter (where is_many))::text as example from copies
    union all select 'every copy has a float and an item of its own', count(*)::int,
      count(*) filter (where is_bare)::int, (min(id) filter (where is_bare))::text from copies
    union all select 'no copy that a buyer waits for is for sale', count(*)::int,
      count(*) filter (where is_promised)::int, (min(id) filter (where is_promised))::text from copies`;
}
