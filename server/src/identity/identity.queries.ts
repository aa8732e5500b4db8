import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { selectAccount, lockCustomerAlone, selectIsKept } from './account.sql.ts';
import { normalizeEmail, lifetimes } from './identity.rules.ts';
import { selectProfile } from './identity.sql.ts';
import type { Account, OpenSession, CustomerProfile } from './identity.types.ts';
import { selectSessions } from './session.sql.ts';

/** Finds the account of an address for staff; null if there is none or it was erased. */
export function findAccount(reader: Reader, email: string, now: Date): Promise<Account | null> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectAccount(reader, normalizeEmail(email), { now, usedAfter });
}

/** More than any list shows; `revoke-other-sessions` ends the rest as well. */
const sessionsMax = 100;

/** Lists the active sessions of a customer, last used first. */
export function listSessions(reader: Reader, customerId: number, now: Date): Promise<OpenSession[]> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectSessions(reader, customerId, { now, usedAfter, max: sessionsMax });
}

/**
 * Locks an account exclusively until the end of the transaction: waits for uncommitted rows of its customer, and later
 * ones wait and find the account erased. Taken after every other lock.
 */
export async function lockAccountExclusive(tx: Tx, customerId: number): Promise<void> {
  await lockCustomerAlone(tx, customerId);
}

/**
 * Takes a shared lock on the account; returns false if it was erased. For code that writes rows naming the customer,
 * and for late payments.
 */
export function lockAccountShared(reader: Reader, customerId: number): Promise<boolean> {
  return selectIsKept(reader, customerId);
}

/** Reads a profile, with the country title in the language of `languageId`. */
export async function readCustomerProfile(
  reader: Reader,
  customerId: number,
  languageId: number | null,
): Promise<CustomerProfile> {
  const profile = await selectProfile(reader, customerId, languageId);
  assert(profile, `customer ${customerId} does not exist`);
  return profile;
}
