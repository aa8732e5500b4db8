/** Language and currency of this browser: kept in storage under the names of the spec, mirrored in cookies so that the server renders them at once. */

const yearSeconds = 365 * 24 * 3600;

export interface CurrencyChoice {
  code: string;
  symbol: string;
}

interface Active {
  langId: number | null;
  currencyCode: string | null;
}

/** What calls of the API carry; set from the page at start and on every change. */
const active: Active = { langId: null, currencyCode: null };

export function activePreferences(): Readonly<Active> {
  return active;
}

export function setActivePreferences(next: Active): void {
  active.langId = next.langId;
  active.currencyCode = next.currencyCode;
}

export function saveLanguage(langId: number): void {
  active.langId = langId;
  store('languageId', String(langId));
  writeCookie('languageId', String(langId));
}

export function saveCurrency(choice: CurrencyChoice): void {
  active.currencyCode = choice.code;
  store('currencyCode', choice.code);
  store('currencySymbol', choice.symbol);
  writeCookie('currencyCode', choice.code);
}

/** Brings cookies back in line with storage, and says whether the page was rendered with other choices than the stored ones. */
export function restorePreferences(rendered: Active, known: { langIds: number[]; codes: string[] }): boolean {
  const langId = Number(stored('languageId'));
  const code = stored('currencyCode');
  const otherLanguage = known.langIds.includes(langId) && langId !== rendered.langId;
  const otherCurrency = code !== null && known.codes.includes(code) && code !== rendered.currencyCode;
  setActivePreferences(rendered);
  if (otherLanguage) saveLanguage(langId);
  if (otherCurrency) {
    active.currencyCode = code;
    writeCookie('currencyCode', code);
  }
  return otherLanguage || otherCurrency;
}

/** Storage can be forbidden (private mode, policies): the shop then forgets, and works. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: see `stored`.
  }
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
