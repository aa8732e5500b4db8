import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectFailures, selectRun, selectRuns } from './bulk.sql.ts';
import type { BulkRun } from './bulk.types.ts';

/** Reads a run; refuses an unknown one. */
export async function readBulkRun(reader: Reader, id: number): Promise<BulkRun> {
  return (await selectRun(reader, id)) ?? refuse('bulk_run_not_found');
}

/** Lists the last runs, newest first. */
export function listBulkRuns(reader: Reader, limit: number): Promise<BulkRun[]> {
  return selectRuns(reader, limit);
}

/** Lists items that a run left as they were, with the reason. */
export function listBulkFailures(
  reader: Reader,
  runId: number,
  limit: number,
): Promise<{ itemId: number; title: string; failure: string }[]> {
  return selectFailures(reader, runId, limit);
}
