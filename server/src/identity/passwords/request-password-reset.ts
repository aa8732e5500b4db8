import type { Db } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { normalizeEmail, limits } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { passwordResetJob } from './send-password-reset.ts';

export interface ResetRequest {
  email: string;
  ip: string;
  /** Language of the email if the account has none. */
  language: string;
  publicUrl: string;
  rateLimitFactor: number;
  now: Date;
}

/** A reset email is useless after some minutes. */
const attemptsMax = 5;

/**
 * Queues a password reset. A job looks the address up later, so that neither text nor time of the reply reveals whether
 * it has an account. Limits count addresses, not accounts.
 */
export async function requestPasswordReset(db: Db, request: ResetRequest): Promise<void> {
  const { ip, language, publicUrl, rateLimitFactor, now } = request;
  const emailKey = normalizeEmail(request.email);
  const network = toRateLimitSubnet(ip);
  const perNetwork = limits.resetRequestsPerNetwork;
  const limit = perNetwork.limit * rateLimitFactor;
  await refuseIfTooMany(db, { ...perNetwork, key: `reset:network:${network}`, limit, now });
  const pairKey = `reset:pair:${network}:${hashToken(emailKey).toString('base64url')}`;
  await refuseIfTooMany(db, { ...limits.resetRequestsPerPair, key: pairKey, now });
  await addJob(db, { name: passwordResetJob, payload: { emailKey, language, publicUrl }, attemptsMax });
}
