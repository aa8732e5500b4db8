import type { OrderDetails, PurchaseRow } from '#contract/checkout.ts';
import { coinDigits, containedTax, euroDigits, toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { pictureOf, rootCategory, toLineCopy } from '#server/catalog/catalog.rules.ts';
import { walletDisplayOf } from '#server/checkout/checkout.rules.ts';
import type { Order, OrderCloseReason } from '#server/checkout/checkout.types.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import type { PurchasedOrder } from './hydrate-orders.ts';
import { toLineDelivery } from './to-line-delivery.ts';

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

function toItem(
  { order, refunds }: PurchasedOrder,
  line: PurchasedOrder['lines'][number],
  { hasPhotos }: RowView,
): OrderItem {
  return {
    item_id: line.itemId,
    title: line.title,
    count: line.count,
    sum: toMajor(line.unitDisplayMinor * line.count, order.displayDigits),
    internal_sum: toMajor(line.unitCoinsMinor * line.count, coinDigits),
    img_url: pictureOf({ id: line.itemId, photo: line.photo }, { hasPhotos, size: 'card' }),
    item_quality: line.quality,
    item_type: line.type,
    category: rootCategory,
    class: line.class,
    protected_until: line.protectedUntil && toEpochSeconds(line.protectedUntil),
    refunded_count: refunds
      .flatMap((refund) => refund.lines)
      .reduce((sum, { position, count }) => (position === line.position ? sum + count : sum), 0),
    copy: toLineCopy(line.copy),
  };
}

function toRow(
  { order, refunds, waitsUntil }: PurchasedOrder,
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
    refunded: toMajor(sumShown(refunds), order.displayDigits),
    image_url: item.img_url,
    status: order.status,
    waits_for_bank_until: secondsOf(waitsUntil),
    ...(items && { items }),
  };
}

function coinsOf({ walletCoinsMinor, paidAt }: Order): number | null {
  return walletCoinsMinor > 0 && paidAt !== null ? toMajor(walletCoinsMinor, coinDigits) : null;
}

type OrderParts = Omit<OrderDetails, 'message' | 'dispute' | 'redirect_url' | 'cancel_until'>;

/** One order with its items. Subtotal, discount and delivery add up to the total; VAT is contained in it, as in the cart. */
export function toOrderDetails(purchase: PurchasedOrder, view: RowView): OrderParts {
  const { order, lines } = purchase;
  const subtotalMinor = lines.reduce((sum, line) => sum + line.unitDisplayMinor * line.count, 0);
  const shown = (amountMinor: number) => toMajor(amountMinor, order.displayDigits);
  return {
    id: order.id,
    status: order.status,
    created_at: toEpochSeconds(order.createdAt),
    reserved_until: secondsOf(order.reservedUntil),
    waits_for_bank_until: secondsOf(purchase.waitsUntil),
    total: shown(order.displayTotalMinor),
    currency: order.displayCurrency,
    items: lines.map((line) => toItem(purchase, line, view)),
    method: order.method,
    paid_coins: coinsOf(order),
    wallet_sum: shown(walletDisplayOf(order)),
    charge_eur: toMajor(order.totalCents - order.walletCents, euroDigits),
    refunded: shown(sumShown(purchase.refunds)),
    refunds: purchase.refunds.map((refund) => toRefund(refund, purchase)),
    internal_currency: view.coinName,
    subtotal: shown(subtotalMinor),
    discount: shown(order.displayDiscountMinor),
    delivery: shown(order.displayDeliveryMinor),
    vat: shown(containedTax(order.displayTotalMinor, order.vatBps)),
    paid_at: secondsOf(order.paidAt),
    completed_at: secondsOf(order.completedAt),
    closed_at: secondsOf(order.closedAt),
    deliveries: purchase.deliveries.map(toLineDelivery),
    is_deal: isDeal(order),
    close_reason: order.closeReason,
  };
}

function secondsOf(date: Date | null): number | null {
  return date && toEpochSeconds(date);
}

function sumShown(refunds: OrderRefund[]): number {
  return refunds.reduce((sum, { displayTotalMinor }) => sum + displayTotalMinor, 0);
}

function toRefund(refund: OrderRefund, { order, lines }: PurchasedOrder): OrderDetails['refunds'][number] {
  const { sourceCents, coveredCents, walletCoinsMinor, failedCoinsMinor } = refund;
  return {
    id: refund.id,
    created_at: toEpochSeconds(refund.createdAt),
    sum: toMajor(refund.displayTotalMinor, order.displayDigits),
    source_sum: toMajor(sourceCents - coveredCents, euroDigits),
    bank_sum: toMajor(coveredCents, euroDigits),
    coins: toMajor(walletCoinsMinor, coinDigits),
    failed_at: secondsOf(refund.failedAt),
    failed_coins: failedCoinsMinor === null ? null : toMajor(failedCoinsMinor, coinDigits),
    items: refund.lines.map(({ position, count, displayMinor }) => ({
      item_id: lines.find((line) => line.position === position)?.itemId ?? 0,
      count,
      sum: toMajor(displayMinor, order.displayDigits),
    })),
  };
}

/** Text key of how an order ended; deals were never in the cart. */
export function outcomeTextOf(order: Order, reason: OrderCloseReason): string {
  const isUnpaid = reason === 'declined' || reason === 'cancelled';
  return isUnpaid && isDeal(order) ? `account.closed_${reason}` : `checkout.outcome_${reason}`;
}

/** Whether a pack or a daily deal was bought instead of the cart. */
function isDeal({ packId, dealId }: Pick<Order, 'packId' | 'dealId'>): boolean {
  return packId !== null || dealId !== null;
}
