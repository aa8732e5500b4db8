import type { Reader } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { CountryService } from './content.types.ts';
import { readCountryReply, toPublicAddress } from './country-guess.rules.ts';

/** Far above one guess per visitor of a network. */
export const guessesPerNetwork = { limit: 60, windowSeconds: 60 } as const;

interface Guessing {
  db: Reader;
  snapshot: ContentSnapshot;
  /** Null if no country service is configured. */
  askCountry: CountryService | null;
  rateLimitFactor: number;
}

/** Guesses the visitor's country for the phone field; null if unknown. Counts against the network's limit. */
export async function guessCountry(
  { db, snapshot, askCountry, rateLimitFactor }: Guessing,
  ip: string,
  now: Date,
): Promise<string | null> {
  const address = askCountry ? toPublicAddress(ip) : null;
  if (!askCountry || address === null) return null;
  const { limit, windowSeconds } = guessesPerNetwork;
  const key = `country:network:${toRateLimitSubnet(address)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  const iso = readCountryReply((await askCountry(address, now)) ?? '');
  const countries = snapshot.state().countries.values().next().value ?? [];
  return countries.some((country) => country.iso === iso) ? iso : null;
}
