import { insertSearchNotices, type SearchMatch, type Times } from '#server/alerts/matches.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Finding } from './match-searches.ts';

/** Adds the notices of what searches found, in bounded statements. */
export async function insertFindings(
  tx: Tx,
  findings: readonly Finding[],
  { times, rowsMax }: { times: Times; rowsMax: number },
): Promise<void> {
  let matches: SearchMatch[] = [];
  for (const { searchId, room, novelties } of findings) {
    matches.push(...novelties.map((novelty) => ({ searchId, room, ...novelty })));
    if (matches.length <= rowsMax) continue;
    await insertSearchNotices(tx, matches, times);
    matches = [];
  }
  if (matches.length > 0) await insertSearchNotices(tx, matches, times);
}
