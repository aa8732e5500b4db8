import type { Reader, Db } from '#server/platform/db.ts';
import { selectSession, upsertFault } from './sandbox.sql.ts';
import type { SandboxSession, ApiFault, ApiOperation } from './sandbox.types.ts';

export function findSession(reader: Reader, id: string): Promise<SandboxSession | null> {
  return selectSession(reader, id);
}

interface FaultOrder {
  operation: ApiOperation;
  fault: ApiFault;
  times: number;
}

/** Configures a fault for the next calls of an operation; zero times removes it. */
export async function orderFault(db: Db, order: FaultOrder): Promise<void> {
  await upsertFault(db, order);
}
