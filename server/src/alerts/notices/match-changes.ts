import { dueAt, mergeChanges, quietMs } from '#server/alerts/alerts.rules.ts';
import { deleteChanges, lockMatching, type QueuedChange, selectChanges } from '#server/alerts/changes.sql.ts';
import { insertFavouriteNotices, insertPriceNotices, type Times } from '#server/alerts/matches.sql.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { insertFindings } from './insert-findings.ts';
import { matchLimits, matchSearches, type MatchLimits } from './match-searches.ts';

interface MatchChanges {
  catalog: Catalog;
  content: Pick<ContentSnapshot, 'displayFor' | 'settings'>;
  now: Date;
  limits?: MatchLimits;
}

const batchMax = 2000;
/** The catalog in memory follows within a second; later changes are matched all the same. */
const lagMsMax = 5 * minuteMs;

/**
 * Turns a batch of changed items into notices, and returns whether more wait. Changes and notices are written in one
 * transaction, so that each counts exactly once, also after a crash. Takes a lock: one matching at a time.
 */
export function matchChanges(db: Db, { catalog, content, now, limits = matchLimits }: MatchChanges): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMatching(tx);
    const queued = await selectChanges(tx, batchMax);
    const ready = queued.filter((change) => isSeen(change, catalog) || isOld(change, now));
    if (ready.length === 0) return false;
    const forSale = new Set(ready.filter(({ available }) => available > 0).map(({ itemId }) => itemId));
    const changes = mergeChanges(ready).filter(({ itemId }) => forSale.has(itemId));
    const times = timesOf(content, now);
    const findings = await matchSearches(tx, changes, { catalog, content, times, limits });
    await insertPriceNotices(tx, changes, times);
    await insertFavouriteNotices(tx, changes, times);
    await insertFindings(tx, findings, { times, rowsMax: limits.foundMax });
    await deleteChanges(
      tx,
      ready.map(({ id }) => id),
    );
    return queued.length === batchMax && ready.length > 0;
  });
}

/** Whether the catalog in memory has the item as the database has it. */
function isSeen({ itemId, priceCents, available }: QueuedChange, catalog: Catalog): boolean {
  const item = catalog.findItem(itemId);
  return item?.priceCents === priceCents && item.stock > 0 === available > 0;
}

const isOld = ({ changedAt }: QueuedChange, now: Date) => now.getTime() - changedAt.getTime() > lagMsMax;

function timesOf(content: Pick<ContentSnapshot, 'settings'>, now: Date): Times {
  const { alertsDigestHour: hour, timeZone } = content.settings();
  return {
    now,
    instantAt: dueAt('instant', { now, hour, timeZone }),
    dailyAt: dueAt('daily', { now, hour, timeZone }),
    quietSince: new Date(now.getTime() - quietMs),
  };
}
