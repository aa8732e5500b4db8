import { actorPrefix, toActor } from '#server/office/actor.rules.ts';
import type { StaffSession } from '#server/office/office.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { normalizeEmail } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectIsOnePerson } from './staff-access.sql.ts';
import { selectSignInCount, selectSignInPage } from './sign-in-log.sql.ts';
import {
  selectActiveStaffSession,
  selectStaffSessions,
  updateStaffSessionEnded,
  updateStaffSessionsEnded,
} from './staff-session.sql.ts';
import { lockStaffRow, selectStaffAccount, selectStaffCount, selectStaffNames, selectStaffPage } from './staff.sql.ts';
import { onePersonMs, staffLifetimes } from './staff.rules.ts';
import type {
  ListedSignIn,
  LockedStaff,
  OpenStaffSession,
  SignInFilter,
  StaffAccount,
  StaffFilter,
  UsedStaffSession,
} from './staff.types.ts';

/** More than a person has; `revokeOtherStaffSessions` ends the rest as well. */
const sessionsMax = 100;

type Owner = Pick<StaffSession, 'id' | 'staffId'>;

/** More than a shop employs. */
const staffMax = 1000;

/** Lists all accounts of staff, by address. */
export function listStaff(reader: Reader, now: Date): Promise<StaffAccount[]> {
  return selectStaffPage(reader, { filter: { q: null, role: null }, after: null, limit: staffMax, now });
}

/** Lists a page of the accounts of staff, by address. */
export async function listStaffPage(
  reader: Reader,
  { now, ...filter }: StaffFilter & { now: Date },
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<StaffAccount>> {
  const rows = await selectStaffPage(reader, { filter, after, limit, now });
  return toPage(rows, limit, ({ id, email }) => ({ value: email, id }));
}

export async function countStaff(reader: Reader, filter: StaffFilter, countMax: number): Promise<Total> {
  return toTotal(await selectStaffCount(reader, filter, countMax), countMax);
}

/** Reads the account of an address; the refusal names the address. */
export async function readStaff(reader: Reader, email: string, now: Date): Promise<StaffAccount> {
  return (
    (await selectStaffAccount(reader, { email: normalizeEmail(email), now })) ?? refuse('staff_not_found', { email })
  );
}

/** Replaces members of staff by their names, for what other staff read: `staff:kim@example.com` becomes `Kim`. */
export async function nameActors<Entry extends { actor: string | null }>(
  reader: Reader,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const emails = entries.flatMap(({ actor }) =>
    actor?.startsWith(actorPrefix) ? [actor.slice(actorPrefix.length)] : [],
  );
  const staff = emails.length === 0 ? [] : await selectStaffNames(reader, [...new Set(emails)]);
  const names = new Map(staff.map(({ email, name }) => [toActor(email), name]));
  return entries.map((entry) => ({ ...entry, actor: entry.actor && (names.get(entry.actor) ?? entry.actor) }));
}

/** Locks an account until the end of the transaction. */
export async function lockStaff(tx: Tx, staffId: number): Promise<LockedStaff> {
  return (await lockStaffRow(tx, staffId)) ?? refuse('staff_not_found');
}

/** Counts the recovery codes that a member of staff has left. */
export { selectRecoveryCodeCount as countRecoveryCodes } from './staff-access.sql.ts';

/** Lists the active sessions of a member of staff, last used first. */
export function listStaffSessions(reader: Reader, staffId: number, now: Date): Promise<OpenStaffSession[]> {
  const usedAfter = new Date(now.getTime() - staffLifetimes.sessionIdleMs);
  return selectStaffSessions(reader, staffId, { now, usedAfter, max: sessionsMax });
}

/** Ends the session of the caller. Idempotent. */
export async function signOutStaff(reader: Reader, { id, staffId }: Owner, now: Date): Promise<void> {
  await updateStaffSessionEnded(reader, { staffId, sessionId: id, now });
}

/** Ends one session of the caller; refuses foreign and ended ones alike. */
export async function revokeStaffSession(
  reader: Reader,
  { staffId, sessionId, now }: { staffId: number; sessionId: number; now: Date },
): Promise<void> {
  if (!(await updateStaffSessionEnded(reader, { staffId, sessionId, now }))) refuse('session_not_found');
}

/** Ends all sessions of the caller except the current one, and returns how many. */
export async function revokeOtherStaffSessions(reader: Reader, { id, staffId }: Owner, now: Date): Promise<number> {
  return updateStaffSessionsEnded(reader, { staffId, keptId: id, now });
}

/** Lists a page of the log of sign-ins, newest first. */
export async function listSignIns(
  reader: Reader,
  filter: SignInFilter,
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<ListedSignIn>> {
  const rows = await selectSignInPage(reader, { filter, after, limit });
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

export async function countSignIns(reader: Reader, filter: SignInFilter, countMax: number): Promise<Total> {
  return toTotal(await selectSignInCount(reader, filter, countMax), countMax);
}

/** Returns the session of a token without recording a use; null if it is invalid. For pages that nobody may be using. */
export function findStaffSession(reader: Reader, token: string, now: Date): Promise<UsedStaffSession | null> {
  const usedAfter = new Date(now.getTime() - staffLifetimes.sessionIdleMs);
  return selectActiveStaffSession(reader, { tokenHash: hashToken(token), now, usedAfter });
}

export interface SharedStep {
  /** Who takes the last step, such as `staff:kim@example.com`. */
  actor: string;
  /** Who took the steps before. */
  others: readonly string[];
  now: Date;
}

/** Whether one of the others added or reset the account of the actor within a week, or the other way round, or a third both. */
export function isOnePerson(reader: Reader, { actor, others, now }: SharedStep): Promise<boolean> {
  return selectIsOnePerson(reader, { actor, others, since: new Date(now.getTime() - onePersonMs) });
}
