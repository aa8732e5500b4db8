import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import type { DisplayPreferences } from '#server/platform/http/bind.ts';
import { chooseCurrency, chooseLanguage, findText } from './content.rules.ts';
import type { ContentState, Display } from './content.types.ts';

type LangId = DisplayPreferences['langId'];

/** In-memory settings and translations, refreshed by LISTEN/NOTIFY. */
export interface ContentSnapshot {
  /** Current state; read it again for each call. */
  state(): ContentState;
  /** The same in every process that has the same content; pages of another version are outdated. */
  version(): string;
  settings(): ContentState['settings'];
  /** Resolves currency and language of a call, with defaults for unknown ones. */
  displayFor(input: DisplayPreferences): Display;
  /**
   * Translates a key and fills its placeholders; a numeric `count` selects the plural form. Unknown keys return
   * themselves.
   */
  translate(langId: LangId, key: string, params?: Record<string, string | number>): string;
  /** Reloads; resolves when the state is at least as new as the call. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export function createSnapshot(
  state: () => ContentState,
  life: Pick<ContentSnapshot, 'refresh' | 'close'> & Partial<Pick<ContentSnapshot, 'version'>>,
): ContentSnapshot {
  const languageFor = (langId: LangId) => chooseLanguage(state().languages, langId, state().defaultLanguage);
  return {
    version: () => '',
    ...life,
    state,
    settings: () => state().settings,
    displayFor: ({ currency, langId }) => ({
      currency: chooseCurrency(state().currencies, currency, state().defaultCurrency),
      language: languageFor(langId),
    }),
    translate: (langId, key, params = {}) => {
      const { id, code } = languageFor(langId);
      const text = findText(state().texts.get(id) ?? {}, key, { code, count: params['count'] });
      return text === undefined ? key : fillPlaceholders(text, params);
    },
  };
}
