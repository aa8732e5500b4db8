import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { selectAccount, lockCustomerAlone, selectIsKept } from './account.sql.ts';
import { normalizeEmail, lifetimes } from './identity.rules.ts';
import { selectProfile } from './identity.sql.ts';
import type { Account, OpenSession, CustomerProfile } from './identity.types.ts';
import { selectSessions } from './session.sql.ts';

/** What staff see of the account with an address; null when nobody has it, or its owner had it deleted. */
export function findAccount(reader: Reader, email: string, now: Date): Promise<Account | null> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectAccount(reader, normalizeEmail(email), { now, usedAfter });
}

/** More nobody reads; ending the others ends those beyond it too. */
const sessionsMax = 100;

/** Where a customer is signed in, last used first. */
export function listSessions(reader: Reader, customerId: number, now: Date): Promise<OpenSession[]> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectSessions(reader, customerId, { now, usedAfter, max: sessionsMax });
}

/**
 * Has an account to itself until the end of the transaction. Whatever is just being written for its customer is waited
 * for, and what comes later waits in turn and finds the account deleted (`hold-account`). Comes after every other lock.
 */
export async function lockAccountExclusive(tx: Tx, customerId: number): Promise<void> {
  await lockCustomerAlone(tx, customerId);
}

/**
 * Whether an account is still there, and that it stays so to the end of the transaction: one that is just being deleted
 * is waited for. For whoever writes what names a customer, and for money that comes late. Many hold an account at once.
 */
export function lockAccountShared(reader: Reader, customerId: number): Promise<boolean> {
  return selectIsKept(reader, customerId);
}

/** What a customer has told about themselves; the country is titled in the language of `languageId`. */
export async function readCustomerProfile(
  reader: Reader,
  customerId: number,
  languageId: number | null,
): Promise<CustomerProfile> {
  const profile = await selectProfile(reader, customerId, languageId);
  assert(profile, `customer ${customerId} does not exist`);
  return profile;
}
