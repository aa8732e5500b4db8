/** Language and currency of this browser: kept in storage under the names of the spec, mirrored in cookies so that the server renders them at once. */

const yearSeconds = 365 * 24 * 3600;

export interface CurrencyChoice {
  code: string;
  symbol: string;
}

export interface Display {
  langId: number | null;
  currencyCode: string | null;
}

interface Known {
  langIds: number[];
  codes: string[];
}

/** What the page shows, and so what the calls of its components carry: their answers stand beside its symbols. */
let shown: Display = { langId: null, currencyCode: null };
let known: Known = { langIds: [], codes: [] };

export function shownPreferences(): Readonly<Display> {
  return shown;
}

export function setShownPreferences(rendered: Display, all: Known): void {
  shown = rendered;
  known = all;
}

/** What the next page is to show. The cookies say it: all tabs share them, and the server renders by them. */
export function chosenPreferences(): Display {
  const langId = Number(readCookie('languageId'));
  const code = readCookie('currencyCode');
  return {
    langId: known.langIds.includes(langId) ? langId : shown.langId,
    currencyCode: code !== null && known.codes.includes(code) ? code : shown.currencyCode,
  };
}

export function isOtherChosen(): boolean {
  const { langId, currencyCode } = chosenPreferences();
  return langId !== shown.langId || currencyCode !== shown.currencyCode;
}

/** The cookie comes first: storage tells the other tabs, and they look at the cookie then. */
export function saveLanguage(langId: number): void {
  writeCookie('languageId', String(langId));
  store('languageId', String(langId));
}

export function saveCurrency(choice: CurrencyChoice): void {
  writeCookie('currencyCode', choice.code);
  store('currencySymbol', choice.symbol);
  store('currencyCode', choice.code);
}

export function isDisplayKey(key: string | null): boolean {
  return key === 'languageId' || key === 'currencyCode';
}

/** Takes over what the page shows, and says whether another page was chosen. */
export function restorePreferences(rendered: Display, all: Known): boolean {
  setShownPreferences(rendered, all);
  return isOtherStored();
}

/** Whether storage or cookies want another page. Storage outlives the cookies, and tells of other tabs before their cookies come. */
export function isOtherStored(): boolean {
  const chosen = chosenPreferences();
  const langId = Number(stored('languageId'));
  const code = stored('currencyCode');
  if (known.langIds.includes(langId) && langId !== chosen.langId) writeCookie('languageId', String(langId));
  if (code !== null && known.codes.includes(code) && code !== chosen.currencyCode) writeCookie('currencyCode', code);
  return isOtherChosen();
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
    // See `stored`.
  }
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
