import type { Reader } from '#server/platform/db.ts';
import type { ItemSale } from './checkout.types.ts';

const sold = (reader: Reader, itemId: number, since: Date) => reader`
  from checkout.order_lines l join checkout.orders o on o.id = l.order_id
  where l.item_id = ${itemId} and o.paid_at >= ${since} and o.status in ('processing', 'completed')`;

export async function selectItemSales(
  reader: Reader,
  itemId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<ItemSale[]> {
  return reader<ItemSale[]>`
    select o.id as order_id, o.paid_at, l.count, l.unit_cents ${sold(reader, itemId, since)}
    order by o.paid_at desc, o.id desc limit ${limit}`;
}

export async function selectItemSalesSum(
  reader: Reader,
  itemId: number,
  since: Date,
): Promise<{ count: number; cents: number }> {
  const [row] = await reader<{ count: number; cents: number }[]>`
    select coalesce(sum(l.count), 0)::int as count,
      coalesce(sum(l.unit_cents * l.count - l.discount_cents), 0)::bigint as cents ${sold(reader, itemId, since)}`;
  return row ?? { count: 0, cents: 0 };
}
