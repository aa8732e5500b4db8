import { readLastContactRoute } from '#contract/last-contact.ts';
import { findLastContact } from '#server/checkout/checkout.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, replyWith } from '#server/platform/http/bind.ts';

/** What fills the next checkout form. */
export function lastContactRoutes({ db }: { db: Db }): BoundRoute[] {
  return [bind(readLastContactRoute, async (_input, call) => replyWith(await findLastContact(db, call.customerId())))];
}
