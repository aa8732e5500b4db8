import { inTransaction, type Db } from '#server/platform/db.ts';
import { upsertOutcomes } from './check-outcomes.sql.ts';
import { assertIntegrity } from './ledger.rules.ts';
import type { IntegrityCheck } from './ledger.types.ts';

/** Keeps the outcomes of the checks of a job for staff, and fails the job if anything is broken. */
export async function reportIntegrity(db: Db, job: string, checks: IntegrityCheck[]): Promise<void> {
  await inTransaction(db, (tx) => upsertOutcomes(tx, job, checks));
  assertIntegrity(checks);
}
