import type { Country } from '#contract/content.ts';

export interface DialCountry {
  iso: string;
  title: string;
  callingCode: string;
}

const fallbackIso = 'GB';
/** Home country of a language tag without region; the language code itself says nothing (`uk`, `sv`). */
const homes: Record<string, string> = { de: 'DE', fr: 'FR', es: 'ES', pt: 'PT', pl: 'PL', uk: 'UA' };

export function toDialCountries(countries: readonly Country[]): DialCountry[] {
  return countries.flatMap(({ iso, title, calling_code: code }) =>
    code ? [{ iso, title, callingCode: code.replace('+', '') }] : [],
  );
}

/** First known country among the hints (`AT` or `de-AT`, best first), else the default. */
export function guessCountry(hints: readonly (string | null | undefined)[], known: readonly DialCountry[]): string {
  const isos = hints.map((hint) => toIso(hint ?? ''));
  return isos.find((iso) => known.some((country) => country.iso === iso)) ?? fallbackIso;
}

function toIso(hint: string): string | undefined {
  return homes[hint] ?? /(?:^|-)([A-Z]{2})$/.exec(hint)?.[1];
}
