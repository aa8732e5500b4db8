import type { PurchaseRow } from '#contract/checkout.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { pictureOf } from '#server/cart/cart.rules.ts';
import { rootCategory } from '#server/catalog/catalog.rules.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import type { PurchasedOrder } from './list-purchases.ts';

interface RowView {
  coinName: string;
  hasPhotos: boolean;
}

type OrderItem = NonNullable<PurchaseRow['items']>[number];

export function toPurchaseRows(purchases: PurchasedOrder[], view: RowView): PurchaseRow[] {
  return purchases.flatMap((purchase) => {
    const items = purchase.lines.map((line) => toItem(purchase, line, view));
    return items.map((item, index) => toRow(purchase, item, { items: index === 0 ? items : undefined, view }));
  });
}

function toItem({ order }: PurchasedOrder, line: PurchasedOrder['lines'][number], { hasPhotos }: RowView): OrderItem {
  return {
    item_id: line.itemId,
    title: line.title,
    count: line.count,
    sum: toMajor(line.unitDisplayMinor * line.count, order.displayDigits),
    internal_sum: toMajor(line.unitCoinsMinor * line.count, coinDigits),
    img_url: pictureOf(line.itemId, hasPhotos),
    item_quality: line.quality,
    item_type: line.type,
    category: rootCategory,
    class: line.class,
    protected_until: line.protectedUntil && toEpochSeconds(line.protectedUntil),
  };
}

function toRow(
  { order }: PurchasedOrder,
  item: OrderItem,
  { items, view }: { items: OrderItem[] | undefined; view: RowView },
): PurchaseRow {
  return {
    ...item,
    id: order.id,
    created_at: toEpochSeconds(order.createdAt),
    total: toMajor(order.displayTotalMinor, order.displayDigits),
    currency: order.displayCurrency,
    internal_currency: view.coinName,
    paid_coins: order.method === balanceMethod ? toMajor(order.totalCoinsMinor, coinDigits) : null,
    image_url: item.img_url,
    status: order.status,
    ...(items && { items }),
  };
}
