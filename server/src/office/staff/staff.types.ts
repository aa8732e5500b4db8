import type { StaffRole } from '#contract/office/roles.ts';
import type { StaffSession } from '#server/office/office.types.ts';

/** Session with its last recorded use. */
export interface UsedStaffSession extends StaffSession {
  lastUsedAt: Date;
}

/** New session. Only the browser keeps the token; the database has its hash. */
export interface StartedStaffSession {
  token: string;
  expiresAt: Date;
}

/** Origin and time of a call, for sessions, the log of sign-ins and rate limits. */
export interface StaffCaller {
  ip: string;
  userAgent: string;
  now: Date;
}

export interface StaffMember {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
}

export interface LockedStaff extends StaffMember {
  /** Null until the account is set up. */
  passwordHash: string | null;
  /** Encrypted. */
  totpSecret: Buffer | null;
  lastTotpStep: number | null;
  disabledAt: Date | null;
}

/** An account as the office lists it. */
export interface StaffAccount extends StaffMember {
  createdAt: Date;
  disabledAt: Date | null;
  isSetUp: boolean;
  /** End of the open setup link; null without one. */
  linkExpiresAt: Date | null;
  /** End of the lock after failed sign-ins; null if it is not locked. */
  lockedUntil: Date | null;
  lastSignInAt: Date | null;
}

/** A valid setup link, with the account that it sets up. */
export interface OpenSetup {
  linkId: number;
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
  /** Encrypted. */
  totpSecret: Buffer;
}

/** Link to the set-up page; the token is shown once. */
export interface SetupLink {
  token: string;
  expiresAt: Date;
}

/** Active session as its owner sees it. */
export interface OpenStaffSession {
  id: number;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export type SignInRefusal = 'credentials_wrong' | 'totp_required' | 'totp_wrong' | 'staff_locked';
export type SignInOutcome = SignInRefusal | 'signed_in' | 'signed_in_by_recovery_code';

export interface SignInRow {
  email: string;
  staffId: number | null;
  outcome: SignInOutcome;
  ip: string;
  userAgent: string;
  now: Date;
}

export interface SignInFilter {
  email: string | null;
  outcome: string | null;
  from: Date | null;
  to: Date | null;
}

export interface ListedSignIn extends Omit<SignInRow, 'now' | 'outcome'> {
  id: number;
  outcome: string;
  at: Date;
}

export interface StaffFilter {
  /** Start of an address or part of a name. */
  q: string | null;
  role: StaffRole | null;
}
