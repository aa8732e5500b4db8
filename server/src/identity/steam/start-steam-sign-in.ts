import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lifetimes, limits } from '#server/identity/identity.rules.ts';
import { issueToken } from '#server/identity/issue-token.ts';
import { toSignInUrl } from '#server/steam/openid.rules.ts';
import type { SteamGateway } from '#server/steam/steam.types.ts';
import { selectSteamAccount } from '#server/identity/ways-in.sql.ts';
import { insertSteamSignIn } from './steam-accounts.sql.ts';

export interface SteamStart {
  /** Whom to link the account to; null to sign in. */
  customerId: number | null;
  /** Origin of the shop that the browser comes back to. */
  origin: string;
  isEnabled: boolean;
  ip: string;
  now: Date;
  rateLimitFactor: number;
}

const signInPath = '/auth/steam/return';
const linkPath = '/account/steam/return';

/**
 * Begins a sign-in with Steam, or a link. The browser keeps the token; the address that Steam sends it back to has only
 * the hash, so that the answer counts in no other browser.
 */
export async function startSteamSignIn(
  db: Db,
  steam: SteamGateway,
  start: SteamStart,
): Promise<{ url: string; state: string }> {
  const { customerId, origin, isEnabled, now } = start;
  if (!isEnabled) refuse('steam_off');
  const { limit, windowSeconds } = limits.steamSignInsPerNetwork;
  const key = `steam-start:network:${toRateLimitSubnet(start.ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * start.rateLimitFactor, windowSeconds, now });
  if (customerId !== null && (await selectSteamAccount(db, customerId)) !== null) refuse('steam_linked_already');
  const { token: state, hash: stateHash } = issueToken();
  const returnTo = new URL(customerId === null ? signInPath : linkPath, origin);
  returnTo.searchParams.set('state', stateHash.toString('hex'));
  const expiresAt = new Date(now.getTime() + lifetimes.steamSignInMs);
  await insertSteamSignIn(db, { stateHash, customerId, returnTo: returnTo.href, now, expiresAt });
  return { url: toSignInUrl({ endpoint: steam.signInUrl(origin), returnTo: returnTo.href }), state };
}
