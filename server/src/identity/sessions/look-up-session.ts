import { lifetimes } from '#server/identity/identity.rules.ts';
import type { SessionClaim } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/verification/issue-token.ts';

/** What `identity.active_session` asks of whoever shows a token. */
export function lookUpSession(token: string, now: Date): SessionClaim {
  return { tokenHash: hashToken(token), now, usedAfter: new Date(now.getTime() - lifetimes.sessionIdleMs) };
}
