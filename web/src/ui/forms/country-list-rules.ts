export interface PhoneCountry {
  iso: string;
  title: string;
  callingCode: string;
}

const roomBelowPx = 200;

/** Opens below if there is enough room, else above. */
export function opensBelow(freePx: number): boolean {
  return freePx > roomBelowPx;
}

/** Matching countries; prefix matches first. */
export function findCountries(countries: readonly PhoneCountry[], query: string): PhoneCountry[] {
  const start = query.trim().toLowerCase();
  const rank = (country: PhoneCountry) => (country.title.toLowerCase().startsWith(start) ? 0 : 1);
  return countries.filter((country) => matches(country, query)).toSorted((a, b) => rank(a) - rank(b));
}

function matches(country: PhoneCountry, query: string): boolean {
  const text = query.trim().toLowerCase();
  return (
    country.title.toLowerCase().includes(text) ||
    country.iso.toLowerCase() === text ||
    (text !== '' && country.callingCode.startsWith(text.replace('+', '')))
  );
}

/** New marked row or an action; `stay` swallows the key, null leaves it to the field. */
type ListAction = number | 'choose' | 'close' | 'stay' | null;

/** Maps a key in the search field to an action. Enter never submits the surrounding form. */
export function listActionOf(key: string, { marked, count }: { marked: number; count: number }): ListAction {
  const last = count - 1;
  if (key === 'Enter') return count > 0 ? 'choose' : 'stay';
  if (key === 'Escape' || key === 'Tab') return 'close';
  if (key === 'ArrowDown') return marked < last ? marked + 1 : 0;
  if (key === 'ArrowUp') return marked > 0 ? marked - 1 : Math.max(0, last);
  if (key === 'Home') return 0;
  if (key === 'End') return Math.max(0, last);
  return null;
}
