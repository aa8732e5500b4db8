import * as contract from '#contract/office/packs.ts';
import { listPackRecords, readPackRecord } from '#server/deals/pack-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { toWholeList } from '#server/office/content/whole-list.rules.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toPackFields } from './deal-wire.rules.ts';
import { savePack } from './save-pack.ts';
import { toWirePack } from './to-wire-pack.ts';

interface PackVersion {
  id: number;
  version: string;
}

/** Packs: several items for less than one by one. */
export function packRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  const save = async (known: PackVersion | null, fields: Parameters<typeof toPackFields>[0], call: OfficeCall) => {
    const { idempotencyKey, now } = call;
    const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
    return replyWith(toWirePack(await savePack(db, { known, fields: toPackFields(fields), ...by })));
  };
  return [
    bindOfficeList(contract.listPackRecordsRoute, async ({ q, state }) => {
      const all = (await listPackRecords(db)).map(toWirePack);
      const rows = all.filter((pack) => state === undefined || pack.is_active === (state === 'on'));
      return toWholeList(rows, q, ({ title, titles }) => [title, ...Object.values(titles)]);
    }),
    bindOffice(contract.readPackRecordRoute, async ({ id }) => replyWith(toWirePack(await readPackRecord(db, id)))),
    bindOffice(contract.createPackRoute, (fields, call) => save(null, fields, call)),
    bindOffice(contract.changePackRoute, ({ id, version, ...fields }, call) => save({ id, version }, fields, call)),
  ];
}
