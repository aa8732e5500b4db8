import { setShownDisplay, shownDisplay, type DisplayPreferences } from '#web/lib/api/shown-display.ts';
import { readCookie, writeCookie } from '#web/lib/storage/cookies.ts';
import { localStore } from '#web/lib/storage/local-store.ts';

/** Display language and currency: stored under the keys of the spec and mirrored in cookies so that the server renders them at once. */

export interface CurrencyChoice {
  code: string;
  symbol: string;
}

interface Known {
  langIds: number[];
  codes: string[];
}

let known: Known = { langIds: [], codes: [] };
/** Whether the page keeps the display it was rendered with, as the view of staff does: their own choice stays as it is. */
let isFixed = false;

export function setShownPreferences(rendered: DisplayPreferences, all: Known, isView = false): void {
  setShownDisplay(rendered);
  known = all;
  isFixed = isView;
}

/** Preferences of the next page, from the cookies that all tabs share and the server reads. */
export function chosenPreferences(): DisplayPreferences {
  const shown = shownDisplay();
  if (isFixed) return shown;
  const langId = Number(readCookie('languageId'));
  const code = readCookie('currencyCode');
  return {
    langId: known.langIds.includes(langId) ? langId : shown.langId,
    currencyCode: code !== null && known.codes.includes(code) ? code : shown.currencyCode,
  };
}

export function hasPendingDisplay(): boolean {
  const shown = shownDisplay();
  const { langId, currencyCode } = chosenPreferences();
  return langId !== shown.langId || currencyCode !== shown.currencyCode;
}

export function saveLanguage(langId: number): void {
  writeCookie('languageId', String(langId));
  localStore.write('languageId', String(langId));
}

export function saveCurrency(choice: CurrencyChoice): void {
  writeCookie('currencyCode', choice.code);
  localStore.write('currencySymbol', choice.symbol);
  localStore.write('currencyCode', choice.code);
}

export function isDisplayKey(key: string | null): boolean {
  return key === 'languageId' || key === 'currencyCode';
}

/** Records what the page shows; returns whether the customer prefers another display. */
export function restorePreferences(rendered: DisplayPreferences, all: Known, isView = false): boolean {
  setShownPreferences(rendered, all, isView);
  return hasStoredDisplayChange();
}

/** Restores cookies from storage, which outlives them and reaches other tabs first. */
export function hasStoredDisplayChange(): boolean {
  if (isFixed) return false;
  const chosen = chosenPreferences();
  const langId = Number(localStore.read('languageId'));
  const code = localStore.read('currencyCode');
  if (known.langIds.includes(langId) && langId !== chosen.langId) writeCookie('languageId', String(langId));
  if (code !== null && known.codes.includes(code) && code !== chosen.currencyCode) writeCookie('currencyCode', code);
  return hasPendingDisplay();
}
