import type { Db } from '#server/platform/db.ts';
import { upsertFault } from './sandbox.sql.ts';
import type { ApiFault, ApiOperation } from './sandbox.types.ts';

interface FaultOrder {
  operation: ApiOperation;
  fault: ApiFault;
  times: number;
}

/** Makes the next calls of an operation of the sandbox provider fail; zero times takes the order back. */
export async function orderFault(db: Db, order: FaultOrder): Promise<void> {
  await upsertFault(db, order);
}
