import type { ContentSnapshot } from './content-snapshot.ts';
import type { CountryService } from './content.types.ts';
import { readCountryReply, toPublicAddress } from './country-guess.rules.ts';

/** The country that a visitor calls from, as a first guess for the phone field; null where nobody is asked or nobody knows. */
export async function guessCountry(
  { snapshot, ask }: { snapshot: ContentSnapshot; ask: CountryService | null },
  ip: string,
): Promise<string | null> {
  const address = ask ? toPublicAddress(ip) : null;
  if (!ask || address === null) return null;
  const iso = readCountryReply((await ask(address)) ?? '');
  const countries = snapshot.state().countries.values().next().value ?? [];
  return countries.some((country) => country.iso === iso) ? iso : null;
}
