import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectResetCustomer } from '#server/identity/account.sql.ts';
import { normalizeEmail, limits } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';

interface ResetLink {
  token: string;
  email: string;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

/** Checks a reset link without using it, because mail scanners open links too. */
export async function checkResetLink(db: Db, { token, email, ip, rateLimitFactor, now }: ResetLink): Promise<void> {
  const { limit, windowSeconds } = limits.resetsPerNetwork;
  const key = `reset-link-check:network:${toRateLimitSubnet(ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  const link = { tokenHash: hashToken(token), emailKey: normalizeEmail(email), now };
  if ((await selectResetCustomer(db, link)) === null) refuse('reset_link_invalid');
}
