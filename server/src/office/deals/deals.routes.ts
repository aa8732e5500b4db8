import * as contract from '#contract/office/deals.ts';
import { countMax } from '#contract/office/list.ts';
import { countDealRecords, listDealRecords, readDealRecord } from '#server/deals/deal-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toDealFields } from './deal-wire.rules.ts';
import { endDealAsStaff } from './end-deal-as-staff.ts';
import { saveDeal } from './save-deal.ts';
import { toWireDeal } from './to-wire-deal.ts';

/** Deals of one item each. */
export function dealDeskRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listDealRecordsRoute, async ({ q, state, sort, cursor, limit }, { now }) => {
      const filter = { search: q ?? null, state: state ?? null, now };
      const after = readCursor(cursor);
      const { rows, next } = await listDealRecords(db, filter, { sort, after, limit });
      const total = after ? null : await countDealRecords(db, filter, countMax);
      return { rows: rows.map((deal) => toWireDeal(deal, now)), next, total };
    }),
    bindOffice(contract.readDealRecordRoute, async ({ id }, { now }) =>
      replyWith(toWireDeal(await readDealRecord(db, id), now)),
    ),
    bindOffice(contract.createDealRoute, async (fields, call) => {
      const saved = { known: null, fields: toDealFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toWireDeal(await saveDeal(db, saved), call.now));
    }),
    bindOffice(contract.changeDealRoute, async ({ id, version, ...fields }, call) => {
      const saved = { known: { id, version }, fields: toDealFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toWireDeal(await saveDeal(db, saved), call.now));
    }),
    bindOffice(contract.endDealRoute, async ({ id, version }, call) => {
      const ended = await endDealAsStaff(db, { id, version, actor: call.actor(), now: call.now });
      return replyWith(ended && toWireDeal(ended, call.now));
    }),
  ];
}
