import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { setShopTimeZone } from '#server/formatting/format-date.ts';
import { overrideTexts } from '#server/formatting/read-area-texts.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { listen } from '#server/platform/listen.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createSnapshot, type ContentSnapshot } from './content-snapshot.ts';
import type { ContentState } from './content.types.ts';
import { loadContent } from './load-content.ts';

const retryMs = 1000;

/** Loads the content and refreshes it by LISTEN/NOTIFY. */
export async function openContentSnapshot(db: Db, log: Pick<Logger, 'error'>): Promise<ContentSnapshot> {
  let state: ContentState | undefined;
  let version = '';
  const closing = new AbortController();
  const refresh = coalesce(async () => {
    const loaded = await loadContent(db);
    if (closing.signal.aborted) return;
    state = loaded;
    version = versionOf(state);
    overrideTexts(state.serverTexts);
    setShopTimeZone(state.settings.timeZone);
  });
  const refreshUntilDone = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        return await refresh();
      } catch (err) {
        if (!isDatabaseUnavailable(err)) log.error({ err }, 'content could not be read anew; it is tried again');
        await delay(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const refreshLater = () => void refreshUntilDone();
  // Listens before the first read, so that no change is missed.
  const unlisten = await listen(db, 'content_changed', { onNotify: refreshLater, onReconnect: refreshLater });
  await refresh().catch(async (error: unknown) => {
    await unlisten();
    throw error;
  });
  const close = async (): Promise<void> => {
    closing.abort();
    await unlisten();
    overrideTexts(new Map());
    setShopTimeZone('UTC');
  };
  return createSnapshot(() => state as ContentState, { refresh, close, version: () => version });
}

function versionOf(state: ContentState): string {
  const json = JSON.stringify(state, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

/**
 * Runs one refresh at a time. Calls during a run share one further run, which sees everything that happened before
 * them.
 */
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
