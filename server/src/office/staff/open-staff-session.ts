import { issueToken } from '#server/identity/issue-token.ts';
import type { Reader } from '#server/platform/db.ts';
import { insertStaffSession } from './staff-session.sql.ts';
import { shortenUserAgent, staffLifetimes } from './staff.rules.ts';
import type { StaffCaller, StartedStaffSession } from './staff.types.ts';

/** Creates a session of a member of staff and returns its token. */
export async function openStaffSession(
  tx: Reader,
  staffId: number,
  { ip, userAgent, now }: StaffCaller,
): Promise<StartedStaffSession> {
  const { token, hash: tokenHash } = issueToken();
  const expiresAt = new Date(now.getTime() + staffLifetimes.sessionAbsoluteMs);
  await insertStaffSession(tx, { tokenHash, staffId, now, expiresAt, ip, userAgent: shortenUserAgent(userAgent) });
  return { token, expiresAt };
}
