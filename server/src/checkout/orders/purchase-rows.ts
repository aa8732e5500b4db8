import type { OrderDetails, PurchaseRow } from '#contract/checkout.ts';
import { coinDigits, proportionOf, toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { pictureOf } from '#server/cart/cart.rules.ts';
import { rootCategory } from '#server/catalog/catalog.rules.ts';
import { walletDisplayOf } from '#server/checkout/checkout.rules.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import type { PurchasedOrder } from './hydrate-orders.ts';

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
    paid_coins: coinsOf(order),
    wallet_sum: toMajor(walletDisplayOf(order), order.displayDigits),
    image_url: item.img_url,
    status: order.status,
    ...(items && { items }),
  };
}

function coinsOf({ walletCoinsMinor, paidAt }: Order): number | null {
  return walletCoinsMinor > 0 && paidAt !== null ? toMajor(walletCoinsMinor, coinDigits) : null;
}

type OrderParts = Omit<OrderDetails, 'message' | 'dispute' | 'redirect_url' | 'waits_for_bank_until'>;

/** One order with its items. Subtotal, discount and delivery add up to the total; VAT is a proportion of it. */
export function toOrderDetails(purchase: PurchasedOrder, view: RowView): OrderParts {
  const { order, lines } = purchase;
  const subtotalMinor = lines.reduce((sum, line) => sum + line.unitDisplayMinor * line.count, 0);
  const vat = { part: order.vatCents, whole: order.totalCents };
  const shown = (amountMinor: number) => toMajor(amountMinor, order.displayDigits);
  return {
    id: order.id,
    status: order.status,
    created_at: toEpochSeconds(order.createdAt),
    reserved_until: secondsOf(order.reservedUntil),
    total: shown(order.displayTotalMinor),
    currency: order.displayCurrency,
    items: lines.map((line) => toItem(purchase, line, view)),
    method: order.method,
    paid_coins: coinsOf(order),
    wallet_sum: shown(walletDisplayOf(order)),
    internal_currency: view.coinName,
    subtotal: shown(subtotalMinor),
    discount: shown(order.displayDiscountMinor),
    delivery: shown(order.displayDeliveryMinor),
    vat: shown(proportionOf(order.displayTotalMinor, vat)),
    paid_at: secondsOf(order.paidAt),
    completed_at: secondsOf(order.completedAt),
    closed_at: secondsOf(order.closedAt),
    close_reason: order.closeReason,
  };
}

function secondsOf(date: Date | null): number | null {
  return date && toEpochSeconds(date);
}
