import { countMax } from '#contract/office/list.ts';
import { readOrderRoute } from '#contract/office/order-page.ts';
import { countOrdersRoute, listOrdersRoute } from '#contract/office/orders.ts';
import { countOrders, countOrdersByState, listOrders } from '#server/checkout/orders/order-list.queries.ts';
import { toOrderSearch } from '#server/checkout/orders/order-list.rules.ts';
import type { OrderSearch } from '#server/checkout/orders/order-list.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { findDocument } from '#server/invoices/invoices.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toOrderFilter, toOrderRow } from './order-rows.ts';
import { readOrderPage } from './read-order-page.ts';

interface OrderDesk {
  db: Db;
  content: ContentSnapshot;
}

/** What staff read about orders. */
export function orderRoutes({ db, content }: OrderDesk): BoundOfficeCall[] {
  return [
    bindOfficeList(listOrdersRoute, async ({ q, sort, cursor, limit, ...input }) => {
      const state = content.state();
      const filter = toOrderFilter({ ...input, search: await findOrderSearch(db, q) }, state);
      const after = readCursor(cursor);
      const [page, total] = await Promise.all([
        listOrders(db, filter, { sort, after, limit }),
        after ? null : countOrders(db, filter, countMax),
      ]);
      return { ...page, rows: page.rows.map((order) => toOrderRow(order, state)), total };
    }),
    bindOffice(countOrdersRoute, async () => {
      const counts = await countOrdersByState(db, countMax);
      return replyWith([...counts].map(([state, count]) => ({ state, count })));
    }),
    bindOffice(readOrderRoute, async ({ id }, { now }) =>
      replyWith(await readOrderPage(db, id, { content: content.state(), now })),
    ),
  ];
}

/** A number of an invoice or credit note names its order. */
async function findOrderSearch(db: Db, q: string | undefined): Promise<OrderSearch | null> {
  const document = q === undefined ? null : await findDocument(db, q.replace(/^#/, '').toUpperCase());
  return document ? { kind: 'order', id: document.orderId } : toOrderSearch(q);
}
