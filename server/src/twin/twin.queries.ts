import type { Db, Reader } from '#server/platform/db.ts';
import { selectObject, updateFaultUsed, upsertFault } from './twin.sql.ts';
import type { ApiFault, ApiOperation, StoredObject } from './twin.types.ts';

export function findSession(reader: Reader, id: string): Promise<StoredObject<'checkout.session'> | null> {
  return selectObject(reader, 'checkout.session', id);
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

/** Consumes a configured fault; null if none. */
export function takeFault(db: Db, operation: ApiOperation): Promise<ApiFault | null> {
  return updateFaultUsed(db, operation);
}
