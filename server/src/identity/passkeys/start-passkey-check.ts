import type { PasskeyRequest } from '#contract/passkeys.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { issueChallenge } from './issue-challenge.ts';
import { toRequestOptions } from './passkeys.rules.ts';
import { selectPasskeys } from './passkeys.sql.ts';

interface Start {
  /** Null signs in; else the session of this customer is confirmed. */
  customerId: number | null;
  origin: string;
  browser: string | null;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

/** Begins a sign-in or a confirmation by passkey. A sign-in names no passkeys, so it tells nothing about accounts. */
export async function startPasskeyCheck(db: Db, start: Start): Promise<PasskeyRequest> {
  const { customerId, origin, browser, ip, rateLimitFactor, now } = start;
  const { limit, windowSeconds } = limits.passkeyChallengesPerNetwork;
  const key = `passkey:network:${toRateLimitSubnet(ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  const purpose = customerId === null ? 'sign_in' : 'confirm';
  const challenge = await issueChallenge(db, { purpose, customerId, userHandle: null, browser, now });
  return toRequestOptions(origin, challenge, customerId === null ? [] : await selectPasskeys(db, customerId));
}
