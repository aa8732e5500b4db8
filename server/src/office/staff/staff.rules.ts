import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts';
import type { StaffAccount } from './staff.types.ts';

export const staffLifetimes = {
  sessionIdleMs: 2 * hourMs,
  sessionAbsoluteMs: 12 * hourMs,
  /** Minimum time between two updates of the last use. */
  sessionTouchMs: minuteMs,
  setupLinkMs: dayMs,
  endedSessionsKeptMs: 90 * dayMs,
  usedLinksKeptMs: 30 * dayMs,
  failuresKeptMs: dayMs,
  signInsKeptMs: 365 * dayMs,
} as const;

/** Limits named `…PerNetwork` are multiplied by RATE_LIMIT_FACTOR, the others are not. */
export const staffLimits = {
  signInsPerNetwork: { limit: 100, windowSeconds: 900 },
  setupsPerNetwork: { limit: 60, windowSeconds: 900 },
  passwordChecksPerSession: { limit: 10, windowSeconds: 900 },
} as const;

/** So many failed sign-ins in a row lock an address for that time. */
export const locking = { failuresMax: 10, lockedMs: 15 * minuteMs, networksKnownMs: 90 * dayMs } as const;

const userAgentLengthMax = 300;
export const shortenUserAgent = (userAgent: string): string => userAgent.slice(0, userAgentLengthMax);

/**
 * So long whoever added an account or reset its access counts as one person with its owner, because the address that got
 * the link may be theirs. Others see it in the list of staff and in the log meanwhile; payouts are held as long.
 */
export const onePersonMs = 7 * dayMs;

/** What the audit log calls an account. */
export const toSubject = (staffId: number): `staff:${number}` => `staff:${staffId}`;

/** State of an account as staff see it. */
export function toStaffState(account: StaffAccount): 'invited' | 'active' | 'locked' | 'disabled' {
  if (account.disabledAt) return 'disabled';
  if (account.lockedUntil) return 'locked';
  return account.isSetUp ? 'active' : 'invited';
}

/** Address of the set-up page. The token stands behind the `#`, so that no server and no log sees it. */
export const toSetupAddress = (origin: string, token: string): string => `${origin}/office/set-up#${token}`;
