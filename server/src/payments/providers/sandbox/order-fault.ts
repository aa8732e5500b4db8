import type { Db } from '#server/platform/db.ts';
import { upsertFault } from './sandbox.sql.ts';
import type { ApiFault, ApiOperation } from './sandbox.types.ts';

interface FaultOrder {
  operation: ApiOperation;
  fault: ApiFault;
  times: number;
}

/** Configures a fault for the next calls of an operation; zero times removes it. */
export async function orderFault(db: Db, order: FaultOrder): Promise<void> {
  await upsertFault(db, order);
}
