import type { Country } from '#contract/content.ts';

export interface DialCountry {
  iso: string;
  title: string;
  /** Without the plus. */
  callingCode: string;
}

const fallbackIso = 'GB';
/** Where a language without a region is at home. Its letters say nothing: `uk` is spoken in Ukraine, and `sv` not in El Salvador. */
const homes: Record<string, string> = { de: 'DE', fr: 'FR', es: 'ES', pt: 'PT', pl: 'PL', uk: 'UA' };

/** Countries that have a calling code, for the phone field. */
export function toDialCountries(countries: readonly Country[]): DialCountry[] {
  return countries.flatMap(({ iso, title, calling_code: code }) =>
    code ? [{ iso, title, callingCode: code.replace('+', '') }] : [],
  );
}

/** The likeliest country of a phone, by countries such as `AT` and tags of languages such as `de-AT`, the best hint first; else a default. */
export function guessCountry(hints: readonly (string | null | undefined)[], known: readonly DialCountry[]): string {
  const isos = hints.map((hint) => toIso(hint ?? ''));
  return isos.find((iso) => known.some((country) => country.iso === iso)) ?? fallbackIso;
}

function toIso(hint: string): string | undefined {
  return homes[hint] ?? /(?:^|-)([A-Z]{2})$/.exec(hint)?.[1];
}
