import type { Db } from '#server/platform/db.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';

const changesMax = 60;

/** Limits what a customer adds. */
export function throttleAlerts(db: Db, call: Call) {
  return refuseIfTooMany(db, {
    key: `alerts:${call.customerId()}`,
    limit: changesMax,
    windowSeconds: 60,
    now: call.now,
  });
}
