import * as contract from '#contract/office/own-account.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { ok } from '#server/platform/http/bind.ts';
import { revokeOwnSessions } from './revoke-own-sessions.ts';

/** Calls with which staff end sessions of their own account. */
export function ownSessionRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.revokeOwnSessionRoute, async ({ id: sessionId }, call) => {
      await revokeOwnSessions(db, { session: call.staff(), sessionId, now: call.now });
      return ok;
    }),
    bindOffice(contract.revokeOtherOwnSessionsRoute, async (_input, call) => {
      await revokeOwnSessions(db, { session: call.staff(), sessionId: null, now: call.now });
      return ok;
    }),
  ];
}
