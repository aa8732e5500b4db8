import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { type SteamGateway, SteamUnavailable } from '#server/steam/steam.types.ts';
import { verifyAnswer } from '#server/steam/verify-answer.ts';
import { selectSteamSignIn } from './steam-accounts.sql.ts';

export interface SteamAnswer {
  /** Token of the browser. */
  state: string;
  /** Query of the address that Steam sent it back to. */
  answer: string;
  isEnabled: boolean;
  ip: string;
  now: Date;
  rateLimitFactor: number;
}

interface ProvenAccount {
  stateHash: Buffer;
  steamId: string;
  /** Empty if Steam does not say. */
  name: string;
}

/**
 * The Steam account that an answer proves to the browser that began. `customerId` is whom it is linked to; null signs in.
 * Calls Steam, so never inside a transaction.
 */
export async function proveSteamAccount(
  db: Db,
  steam: SteamGateway,
  { customerId, ...given }: SteamAnswer & { customerId: number | null },
): Promise<ProvenAccount> {
  const { state, answer: query, isEnabled, now } = given;
  if (!isEnabled) refuse('steam_off');
  const { limit, windowSeconds } = limits.steamSignInsPerNetwork;
  const key = `steam-finish:network:${toRateLimitSubnet(given.ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * given.rateLimitFactor, windowSeconds, now });
  const stateHash = hashToken(state);
  const signIn = await selectSteamSignIn(db, stateHash, now);
  if (!signIn || signIn.customerId !== customerId || signIn.steamId !== null) refuse('steam_sign_in_expired');
  const steamId = await askSteam(() => verifyAnswer(db, steam, { query, returnTo: signIn.returnTo, now }));
  if (steamId === null) refuse('steam_answer_invalid');
  return { stateHash, steamId, name: await findName(steam, steamId) };
}

async function askSteam<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SteamUnavailable) refuse('steam_unavailable');
    throw error;
  }
}

/** A name is nice to have: sign-in goes on without. */
async function findName(steam: SteamGateway, steamId: string): Promise<string> {
  try {
    return (await steam.fetchProfile(steamId))?.name ?? '';
  } catch (error) {
    if (error instanceof SteamUnavailable) return '';
    throw error;
  }
}
