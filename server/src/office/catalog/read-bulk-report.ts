import { listBulkFailures, readBulkRun } from '#server/catalog/bulk/bulk.queries.ts';
import type { BulkFailure } from '#server/catalog/bulk/bulk.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { isJobAhead } from '#server/platform/job-records.ts';
import { toBulkJobKey } from './bulk-audit.rules.ts';
import { toRun } from './bulk-wire.rules.ts';

const failuresMax = 200;

/** Progress of a bulk change, whether a job still makes it, and the first items that it left as they were, or changed in part. */
export async function readBulkReport(reader: Reader, id: number) {
  const run = await readBulkRun(reader, id);
  const failures = (await listBulkFailures(reader, id, failuresMax)).map(({ itemId, title, failure }) => ({
    id: itemId,
    title,
    failure: failure as BulkFailure,
  }));
  const isStopped = run.endedAt === null && !(await isJobAhead(reader, toBulkJobKey(id)));
  return { ...toRun(run), is_stopped: isStopped, failures };
}
