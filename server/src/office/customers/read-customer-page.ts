import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { readCustomerRecord } from '#server/identity/customer-list.queries.ts';
import { listSessions } from '#server/identity/identity.queries.ts';
import { findSteamAccount } from '#server/identity/steam/steam-accounts.queries.ts';
import { readTwoStep } from '#server/identity/two-factor/two-step-removals.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { selectCustomerCounts } from './customer-counts.sql.ts';
import { toCustomerRecord } from './customers.rules.ts';

/** Reads a customer as the office shows it; refuses an unknown one. */
export async function readCustomerPage(
  db: Db,
  id: number,
  now: Date,
): Promise<OfficeReplyOf<'readCustomer'>['payload']> {
  const [customer, wallet, counts, sessions, steam, twoStep] = await Promise.all([
    readCustomerRecord(db, id),
    readBalance(db, id),
    selectCustomerCounts(db, id),
    listSessions(db, id, now),
    findSteamAccount(db, id),
    readTwoStep(db, id),
  ]);
  return toCustomerRecord({ customer, wallet, counts, sessions, steam, twoStep });
}
