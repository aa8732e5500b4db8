import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { listChecksRoute } from '#contract/office/checks.ts';
import { listCheckOutcomes } from '#server/ledger/check-outcomes.queries.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';

/** What the integrity checks found when they last ran. */
export function checkRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(listChecksRoute, async () => {
      const outcomes = await listCheckOutcomes(db);
      const payload = outcomes.map(({ checkedAt, brokenSince, ...outcome }) => ({
        ...outcome,
        checked_at: toEpochSeconds(checkedAt),
        broken_since: brokenSince && toEpochSeconds(brokenSince),
      }));
      return replyWith(payload);
    }),
  ];
}
