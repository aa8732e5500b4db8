import { fillPlaceholders } from '#server/mail/fill-placeholders.ts';
import type { Db } from '#server/platform/db.ts';
import type { DisplayWish } from '#server/platform/http/bind.ts';
import { listen } from '#server/platform/listen.ts';
import type { Logger } from '#server/platform/logger.ts';
import { chooseCurrency, chooseLanguage } from './content.rules.ts';
import type { ContentState, Display } from './content.types.ts';
import { loadContent } from './load-content.ts';

type LangId = DisplayWish['langId'];

/** What the shop says and is set up with, in the memory of this process and fresh within a moment of every change. */
export interface ContentSnapshot {
  /** The newest state; ask again for each call, never keep it. */
  state(): ContentState;
  settings(): ContentState['settings'];
  /** Currency and language of a call; the defaults stand in for what the shop does not know. */
  displayFor(wish: DisplayWish): Display;
  /** The text of a key in a language, with its placeholders filled; an unknown key is its own text. */
  translate(langId: LangId, key: string, params?: Record<string, string | number>): string;
  /** Reads everything anew; resolves when the state is at least as new as the call. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Loads the content and keeps it fresh by the notifications of its tables. */
export async function openContentSnapshot(db: Db, log: Pick<Logger, 'error'>): Promise<ContentSnapshot> {
  let state: ContentState | undefined;
  const refresh = coalesce(async () => {
    state = await loadContent(db);
  });
  const refreshLater = () =>
    void refresh().catch((err: unknown) => log.error({ err }, 'content could not be read anew'));
  // Listening begins before the first read: a change between the two is read twice rather than missed.
  const unlisten = await listen(db, 'content_changed', { onNotify: refreshLater, onReconnect: refreshLater });
  await refresh().catch(async (error: unknown) => {
    await unlisten();
    throw error;
  });
  return createSnapshot(() => state as ContentState, { refresh, close: unlisten });
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
      const text = state().texts.get(languageFor(langId).id)?.[key];
      return text === undefined ? key : fillPlaceholders(text, params);
    },
  };
}

/** Runs one at a time: those who ask while it runs share one further run, which sees all that happened before they asked. */
function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
  const startNext = (): Promise<void> => {
    next = null;
    return start();
  };
  return () => {
    if (!running) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
