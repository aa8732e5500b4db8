import type { Db } from '#server/platform/db.ts';
import { findClaim, readAnswer } from './openid.rules.ts';
import { insertNonce } from './steam.sql.ts';
import type { SteamGateway } from './steam.types.ts';

interface GivenAnswer {
  /** Query of the address that the browser came back to. */
  query: string;
  /** Address that the sign-in was begun with. */
  returnTo: string;
  now: Date;
}

/**
 * Id of the Steam account that an answer proves, or null for an answer that is forged, old, used or meant for another
 * sign-in. Asks Steam; throws `SteamUnavailable` without its word. Of several uses of an answer one succeeds.
 */
export async function verifyAnswer(db: Db, steam: SteamGateway, answer: GivenAnswer): Promise<string | null> {
  const { query, returnTo, now } = answer;
  const fields = readAnswer(query);
  const endpoint = steam.signInUrl(new URL(returnTo).origin);
  const claim = fields && findClaim(fields, { endpoint, returnTo, now });
  if (!fields || !claim) return null;
  if (!(await steam.checkAnswer(fields))) return null;
  return (await insertNonce(db, claim.nonce, now)) ? claim.steamId : null;
}
