import type { Shop } from './open-shop.ts';

/** ★ Karambit | Doppler (Factory New): five copies in the demo. */
export const copiedId = 134201;
export const copiedPath = `/products/cs2/all/${copiedId}`;

/** Copies of that item for sale, the cheapest first, with their exact floats. */
export function listCopies({ db }: Pick<Shop, 'db'>): Promise<{ id: number; float: string }[]> {
  return db<{ id: number; float: string }[]>`
    select i.id, trim_scale(c.float_value::numeric)::text as float
    from catalog.items i join catalog.copies c on c.item_id = i.id
    where i.copy_of = ${copiedId} and i.available = 1 order by i.price_cents, i.id`;
}

/** Page of the copy with the most stickers and charms. */
export async function findCopyPath({ db }: Pick<Shop, 'db'>): Promise<string> {
  const [copy] = await db<{ id: number }[]>`
    select i.id from catalog.items i join catalog.copy_attachments a on a.item_id = i.id
    where i.available = 1 group by i.id order by count(distinct a.kind) desc, count(*) desc, i.id limit 1`;
  return `/products/cs2/all/${copy?.id}`;
}
