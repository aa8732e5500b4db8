import type { Country } from '#contract/content.ts';

export interface DialCountry {
  iso: string;
  title: string;
  /** Without the plus. */
  callingCode: string;
}

const fallbackIso = 'GB';

/** Countries that have a calling code, for the phone field. */
export function toDialCountries(countries: readonly Country[]): DialCountry[] {
  return countries.flatMap(({ iso, title, calling_code: code }) =>
    code ? [{ iso, title, callingCode: code.replace('+', '') }] : [],
  );
}

/** The likeliest country of a phone: that of the address, else the region of a language tag such as `de-AT`, else a default. */
export function guessCountry(hints: readonly (string | null | undefined)[], known: readonly DialCountry[]): string {
  const isos = hints.map((hint) => (hint ?? '').split('-').at(-1)?.toUpperCase());
  return isos.find((iso) => known.some((country) => country.iso === iso)) ?? fallbackIso;
}
