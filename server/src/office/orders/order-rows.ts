import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { listOrdersRoute } from '#contract/office/orders.ts';
import type { ListedOrder, OrderFilter, OrderSearch } from '#server/checkout/orders/order-list.types.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { z } from 'zod';

export type OrderRow = OfficeReplyOf<'listOrders'>['payload'][number];
type ListInput = Omit<z.output<(typeof listOrdersRoute)['input']>, 'q' | 'sort' | 'cursor' | 'limit'> & {
  search: OrderSearch | null;
};

/** Stands for a country that does not exist, which no order has. */
const unknownCountry = -1;

const toCents = (amount: number | undefined): number | null =>
  amount === undefined ? null : fromMajor(amount, euroDigits);

export function toOrderFilter(
  { search, state, method, customer_id: customerId, country, from, to, min, max }: ListInput,
  content: ContentState,
): OrderFilter {
  const countries = [...content.countries.values()].flat();
  const iso = country?.toUpperCase();
  return {
    search,
    status: state ?? null,
    method: method ?? null,
    customerId: customerId ?? null,
    countryId: iso === undefined ? null : (countries.find((one) => one.iso === iso)?.id ?? unknownCountry),
    from: from ?? null,
    to: to ?? null,
    minCents: toCents(min),
    maxCents: toCents(max),
  };
}

/** ISO code of a country of the shop; null if it is unknown. */
export function isoOf(countryId: number | null, { countries }: ContentState): string | null {
  const [first = []] = countries.values();
  return first.find(({ id }) => id === countryId)?.iso ?? null;
}

export function toOrderRow(order: ListedOrder, content: ContentState): OrderRow {
  return {
    id: order.id,
    created_at: toEpochSeconds(order.createdAt),
    state: order.status,
    close_reason: order.closeReason,
    title: order.title,
    line_count: order.lineCount,
    delivered_count: order.deliveredCount,
    claimed_count: order.claimedCount,
    total: toMajor(order.totalCents, euroDigits),
    method: order.method,
    customer_id: order.customerId,
    name: order.name,
    email: order.email,
    country: isoOf(order.countryId, content),
    payment_id: order.paymentId,
  };
}
