import { fillPlaceholders } from '#server/formatting/fill-placeholders.ts';
import type { DisplayPreferences } from '#server/platform/http/bind.ts';
import { chooseCurrency, chooseLanguage, findText } from './content.rules.ts';
import type { ContentState, Display } from './content.types.ts';

type LangId = DisplayPreferences['langId'];

/** What the shop says and is set up with, in the memory of this process and fresh within a moment of every change. */
export interface ContentSnapshot {
  /** The newest state; ask again for each call, never keep it. */
  state(): ContentState;
  settings(): ContentState['settings'];
  /** Currency and language of a call; the defaults stand in for what the shop does not know. */
  displayFor(input: DisplayPreferences): Display;
  /** The text of a key in a language, with its placeholders filled; a number `count` picks the plural form. An unknown key is its own text. */
  translate(langId: LangId, key: string, params?: Record<string, string | number>): string;
  /** Reads everything anew; resolves when the state is at least as new as the call. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** A snapshot that always shows the given state. */
export function createSnapshot(
  state: () => ContentState,
  life: Pick<ContentSnapshot, 'refresh' | 'close'>,
): ContentSnapshot {
  const languageFor = (langId: LangId) => chooseLanguage(state().languages, langId, state().defaultLanguage);
  return {
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
