export interface DisplayPreferences {
  langId: number | null;
  currencyCode: string | null;
}

let shown: DisplayPreferences = { langId: null, currencyCode: null };

/** Language and currency of the rendered page. Calls of its components carry them, so replies match the symbols on screen. */
export function shownDisplay(): Readonly<DisplayPreferences> {
  return shown;
}

export function setShownDisplay(rendered: DisplayPreferences): void {
  shown = rendered;
}
