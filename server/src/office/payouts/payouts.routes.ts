import { countMax } from '#contract/office/list.ts';
import { countPayoutsRoute, listPayoutsRoute, readPayoutRoute } from '#contract/office/payouts.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { listPayoutsWithoutItem } from '#server/offers/offers.queries.ts';
import { countOpenQueues, countPayouts, listPayouts } from '#server/payments/payout-list.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toPayoutFilter, toPayoutRow } from './payout-rows.ts';
import { readPayoutPage } from './read-payout-page.ts';

/** What staff read about payouts. */
export function payoutRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(listPayoutsRoute, async ({ sort, cursor, limit, ...input }, { now }) => {
      const filter = toPayoutFilter(input);
      const moment = { now, withoutItem: await listPayoutsWithoutItem(db) };
      const after = readCursor(cursor);
      const [page, total] = await Promise.all([
        listPayouts(db, { filter, moment, sort, after, limit }),
        after ? null : countPayouts(db, { filter, moment, countMax }),
      ]);
      return { ...page, rows: page.rows.map(toPayoutRow), total };
    }),
    bindOffice(countPayoutsRoute, async (_, { now }) => {
      const moment = { now, withoutItem: await listPayoutsWithoutItem(db) };
      return replyWith(await countOpenQueues(db, { moment, countMax }));
    }),
    bindOffice(readPayoutRoute, async ({ id }, call) =>
      replyWith(await readPayoutPage(db, id, { actor: call.actor(), now: call.now })),
    ),
  ];
}
