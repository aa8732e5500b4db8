import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { listen } from '#server/platform/listen.ts';
import { writeFeed } from './write-feed.ts';

/** Changes within it are written together. */
const gatherMs = 150;
const retryMs = 2000;
/** More are read as all. */
const idsMax = 5000;

interface FollowDeps {
  clock: Clock;
  log: { error(context: object, message: string): void };
}

/**
 * Writes each committed change of the catalog into the feed, in the processes that run jobs. At its start, and after a
 * lost connection, it compares all items, so that nothing is missed. Returns what ends it.
 */
export async function followCatalog(db: Db, { clock, log }: FollowDeps): Promise<() => Promise<void>> {
  const changed = new Set<number>();
  const stop = new AbortController();
  let isAll = true;
  let running: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    await delay(gatherMs, undefined, { signal: stop.signal }).catch(() => undefined);
    while (!stop.signal.aborted && (isAll || changed.size > 0)) {
      const ids = isAll || changed.size > idsMax ? null : [...changed];
      isAll = false;
      changed.clear();
      try {
        await writeFeed(db, ids, clock.now());
      } catch (err) {
        isAll = true;
        if (!isDatabaseUnavailable(err)) log.error({ err }, 'the feed could not be written');
        await delay(retryMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  };
  const begin = (): void => {
    running ??= write().finally(() => {
      running = null;
      if (!stop.signal.aborted && (isAll || changed.size > 0)) begin();
    });
  };
  const unlisten = await listen(db, 'catalog_items_changed', {
    onNotify: (payload) => {
      if (payload === 'tree') return;
      if (payload === 'all') isAll = true;
      else for (const id of payload.split(',')) changed.add(Number(id));
      begin();
    },
    onReconnect: () => {
      isAll = true;
      begin();
    },
  });
  begin();
  return async () => {
    stop.abort();
    await unlisten();
    await running;
  };
}
