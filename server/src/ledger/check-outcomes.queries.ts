import type { Reader } from '#server/platform/db.ts';
import { countBrokenOutcomes, selectOutcomes } from './check-outcomes.sql.ts';
import type { CheckOutcome } from './ledger.types.ts';

/** Last outcomes of all integrity checks, broken ones first. */
export function listCheckOutcomes(reader: Reader): Promise<CheckOutcome[]> {
  return selectOutcomes(reader);
}

/** How many integrity checks were broken when they last ran. */
export function countBrokenChecks(reader: Reader): Promise<number> {
  return countBrokenOutcomes(reader);
}
