import type { Reader } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { toRateLimitSubnet } from '#server/platform/to-rate-limit-subnet.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { CountryService } from './content.types.ts';
import { readCountryReply, toPublicAddress } from './country-guess.rules.ts';

/** Far more than the visitors of one network, each of whom is guessed about once, and far less than a service minds. */
export const guessesPerNetwork = { limit: 60, windowSeconds: 60 } as const;

interface Guessing {
  db: Reader;
  snapshot: ContentSnapshot;
  /** Null where nobody outside is asked where visitors are. */
  askCountry: CountryService | null;
  rateLimitFactor: number;
}

/**
 * The country that a visitor calls from, as a first guess for the phone field; null where nobody is asked or nobody knows.
 * Counts by network wherever the service may be asked.
 */
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
