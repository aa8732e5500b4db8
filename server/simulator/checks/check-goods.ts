import type { World } from '../stage/world.ts';

/** Items are sold at most as often as there were any, confirmed orders exist, and codes stay within their limits. */
export async function checkGoods(world: World): Promise<string[]> {
  return [...(await checkStock(world)), ...(await checkConfirmed(world)), ...(await checkPromos(world))];
}

async function checkStock({ site, items }: World): Promise<string[]> {
  const rows = await site.db<{ id: number; stock: number; sold: number }[]>`
    select i.id, i.stock, (
      select coalesce(sum(l.count - coalesce(back.count, 0)), 0)::int
      from checkout.order_lines l join checkout.orders o on o.id = l.order_id
      left join (select order_id, position, sum(restocked_count) as count from checkout.refund_lines group by 1, 2) back
        on back.order_id = l.order_id and back.position = l.position
      where l.item_id = i.id and o.paid_at is not null) as sold
    from catalog.items i where i.id = any(${items.map(({ id }) => id)})`;
  const supplied = new Map(items.map(({ id, stock }) => [id, stock]));
  return rows
    .filter(({ id, stock, sold }) => stock + sold !== supplied.get(id))
    .map(({ id, stock, sold }) => `item ${id}: ${supplied.get(id)} supplied, ${sold} sold and ${stock} left`);
}

async function checkConfirmed({ site, confirmedOrders }: World): Promise<string[]> {
  const rows = await site.db<{ id: number }[]>`
    select id from checkout.orders where id = any(${confirmedOrders}) and paid_at is not null`;
  const paid = new Set(rows.map(({ id }) => id));
  return confirmedOrders.filter((id) => !paid.has(id)).map((id) => `order ${id} was confirmed and is not paid`);
}

async function checkPromos({ site, promos }: World): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, code, usesMax, usesPerCustomerMax } of promos) {
    const uses = await site.db<{ count: number }[]>`
      select count(*)::int as count from checkout.orders
      where promo_code_id = ${id} and status in ('processing', 'completed') group by customer_id`;
    const counts = uses.map(({ count }) => count);
    const all = counts.reduce((sum, count) => sum + count, 0);
    if (all > (usesMax ?? Infinity)) findings.push(`code ${code} was used ${all} times, at most ${usesMax}`);
    if (counts.some((count) => count > (usesPerCustomerMax ?? Infinity)))
      findings.push(`code ${code} was used ${counts.join(' and ')} times, at most ${usesPerCustomerMax} by a customer`);
  }
  return findings;
}
