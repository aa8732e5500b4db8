import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectRun } from './bulk.sql.ts';
import type { BulkRun } from './bulk.types.ts';

/** Reads a run; refuses an unknown one. */
export async function readBulkRun(reader: Reader, id: number): Promise<BulkRun> {
  return (await selectRun(reader, id)) ?? refuse('bulk_run_not_found');
}

/** Lists the last runs, newest first. */
export { selectRuns as listBulkRuns } from './bulk.sql.ts';

/** Lists what runs changed of an item, newest first. */
export { selectChangesOfItem as listBulkChangesOfItem } from './bulk.sql.ts';

/** Lists items that a run left as they were, or gave back only a part, with the reason. */
export { selectFailures as listBulkFailures } from './bulk.sql.ts';
