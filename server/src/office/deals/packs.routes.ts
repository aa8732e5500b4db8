import * as contract from '#contract/office/packs.ts';
import { listPackRecords, readPackRecord } from '#server/deals/pack-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { toWholeList } from '#server/office/content/whole-list.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toPackFields } from './deal-wire.rules.ts';
import { savePack } from './save-pack.ts';
import { toWirePack } from './to-wire-pack.ts';

/** Packs: several items for less than one by one. */
export function packRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listPackRecordsRoute, async ({ q, state }) => {
      const all = (await listPackRecords(db)).map(toWirePack);
      const rows = all.filter((pack) => state === undefined || pack.is_active === (state === 'on'));
      return toWholeList(rows, q, ({ title, titles }) => [title, ...Object.values(titles)]);
    }),
    bindOffice(contract.readPackRecordRoute, async ({ id }) => replyWith(toWirePack(await readPackRecord(db, id)))),
    bindOffice(contract.createPackRoute, async (fields, call) => {
      const saved = { known: null, fields: toPackFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toWirePack(await savePack(db, saved)));
    }),
    bindOffice(contract.changePackRoute, async ({ id, version, ...fields }, call) => {
      const saved = { known: { id, version }, fields: toPackFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toWirePack(await savePack(db, saved)));
    }),
  ];
}
