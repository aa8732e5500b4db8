import { findDemand } from '#server/cart/cart.queries.ts';
import { lowestSince } from '#server/catalog/items/old-price.rules.ts';
import { listPrices, readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import { listItemSales, sumItemSales } from '#server/checkout/checkout.queries.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import { toEuros } from './item-wire.rules.ts';
import { listItemChanges } from './list-item-changes.ts';
import { toWireRecord } from './to-wire-record.ts';

const pricesMax = 400;
const salesMax = 50;
const monthMs = 30 * dayMs;

/** Reads an item with what staff need for its price: history, sales, and who wants it. */
export async function readItemDetails(reader: Reader, id: number, now: Date) {
  const item = await readItemRecord(reader, id);
  const since = new Date(now.getTime() - monthMs);
  const [prices, sums, sales, demand, changes] = await Promise.all([
    listPrices(reader, id, pricesMax),
    sumItemSales(reader, id, since),
    listItemSales(reader, id, { since, limit: salesMax }),
    findDemand(reader, id),
    listItemChanges(reader, id),
  ]);
  const named = await nameActors(
    reader,
    prices.map(({ changedBy: actor, ...price }) => ({ ...price, actor })),
  );
  return {
    ...toWireRecord(item),
    copy_of: item.copyOf,
    lowest_30_days: toEuros(Math.min(item.priceCents, lowestSince(prices, since))),
    prices: named.map(({ priceCents, beganAt, actor }) => ({
      price: toEuros(priceCents),
      from: toEpochSeconds(beganAt),
      actor,
    })),
    sales_30_days: { count: sums.count, amount: toEuros(sums.cents) },
    sales: sales.map((sale) => ({
      order_id: sale.orderId,
      at: toEpochSeconds(sale.paidAt),
      count: sale.count,
      unit_price: toEuros(sale.unitCents),
    })),
    in_carts: demand.carts,
    reserved: demand.reserved,
    changes,
  };
}
