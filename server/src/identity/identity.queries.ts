import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectAccount, updatePendingEmail } from './account.sql.ts';
import { isFresh, normalizeEmail, lifetimes } from './identity.rules.ts';
import { selectProfile } from './identity.sql.ts';
import type { Account, OpenSession, CustomerProfile, DataRequestKind } from './identity.types.ts';
import { selectSessions, selectSessionProofs, deleteSessionOf, deleteSessionsOf } from './session.sql.ts';
import { hashToken } from './issue-token.ts';
import { updateDataRequestUsed, hasOpenDataRequest } from './personal-data.sql.ts';

/** Finds the account of an address for staff; null if there is none or it was erased. */
export function findAccount(reader: Reader, email: string, now: Date): Promise<Account | null> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectAccount(reader, normalizeEmail(email), { now, usedAfter });
}

/** Reads the account of an address; the refusal names the address. */
export async function readAccount(reader: Reader, email: string, now: Date): Promise<Account> {
  return (await findAccount(reader, email, now)) ?? refuse('customer_not_found', { email });
}

/** More than any list shows; `revokeOtherSessions` ends the rest as well. */
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
export { lockCustomerAlone as lockAccountExclusive } from './account.sql.ts';

/**
 * Takes a shared lock on the account; returns false if it was erased. For code that writes rows naming the customer,
 * and for late payments.
 */
export { selectIsKept as lockAccountShared } from './account.sql.ts';

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

/** Cancels a requested change of address; its link becomes invalid. Idempotent. */
export async function cancelEmailChange(reader: Reader, customerId: number): Promise<void> {
  await updatePendingEmail(reader, customerId, null);
}

/** Deletes a session. Idempotent. */
export { deleteSession as logOut } from './session.sql.ts';

/** Deletes a session and returns its id; refuses foreign and ended ones alike. */
export async function revokeSession(reader: Reader, customerId: number, sessionNumber: number): Promise<string> {
  return (await deleteSessionOf(reader, customerId, sessionNumber)) ?? refuse('session_not_found');
}

/** Deletes all sessions of a customer except the current one. */
export async function revokeOtherSessions(reader: Reader, customerId: number, keptSessionId: string): Promise<void> {
  await deleteSessionsOf(reader, customerId, keptSessionId);
}

/** Deletes all sessions of a customer. */
export async function endSessions(reader: Reader, customerId: number): Promise<void> {
  await deleteSessionsOf(reader, customerId, null);
}

/** Whether a session proved a second factor in the last minutes, as large payouts need. */
export async function isSessionConfirmed(
  reader: Reader,
  { sessionId, customerId, now }: { sessionId: string; customerId: number; now: Date },
): Promise<boolean> {
  const proofs = await selectSessionProofs(reader, { sessionId, customerId });
  return isFresh(proofs?.confirmedAt ?? null, now);
}

/** Whether a customer has an authenticator app or a passkey. */
export { hasSecondFactor, selectFactorCounts as countFactors } from './second-factor.sql.ts';

interface DataLink {
  customerId: number;
  kind: DataRequestKind;
  token: string;
  now: Date;
}

/** Uses a link once. Unknown, used, expired and foreign links get the same refusal. */
export async function consumePrivacyToken(tx: Reader, { customerId, kind, token, now }: DataLink): Promise<void> {
  const isGood = await updateDataRequestUsed(tx, { customerId, kind, tokenHash: hashToken(token), now });
  if (!isGood) refuse('data_link_invalid');
}

/** Checks a link without using it, with the refusals of its use. */
export async function checkDataLink(reader: Reader, { customerId, kind, token, now }: DataLink): Promise<void> {
  const isGood = await hasOpenDataRequest(reader, { customerId, kind, tokenHash: hashToken(token), now });
  if (!isGood) refuse('data_link_invalid');
}

/** What came to an account since a moment: passkeys, app, recovery codes, Steam account. */
export { selectAccessSince as listAccessSince } from './ways-in.sql.ts';
