import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { countMax } from '#contract/office/list.ts';
import { listSignInsRoute } from '#contract/office/staff.ts';
import { normalizeEmail } from '#server/identity/identity.rules.ts';
import { describeDevice } from '#server/identity/session.rules.ts';
import { bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { countSignIns, listSignIns } from './staff.queries.ts';
import type { ListedSignIn } from './staff.types.ts';

export function signInLogRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(listSignInsRoute, async ({ q, outcome, from, to, cursor, limit }) => {
      const email = q === undefined ? null : normalizeEmail(q);
      const filter = { email, outcome: outcome ?? null, from: from ?? null, to: to ?? null };
      const after = readCursor(cursor);
      const { rows, next } = await listSignIns(db, filter, { after, limit });
      const total = after ? null : await countSignIns(db, filter, countMax);
      return { rows: rows.map(toListedSignIn), next, total };
    }),
  ];
}

const toListedSignIn = ({ id, at, email, staffId, outcome, ip, userAgent }: ListedSignIn) => ({
  id,
  at: toEpochSeconds(at),
  email,
  staff_id: staffId,
  outcome,
  ip,
  device: describeDevice(userAgent),
});
