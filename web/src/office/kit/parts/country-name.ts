import codes from './country-codes.json' with { type: 'json' };

const names = new Intl.DisplayNames('en', { type: 'region' });

/** English name of a country code, such as `Germany`. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Choices of a filter by country, by name. */
export const countryOptions = codes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
