import type { Db, Reader, Tx } from '#server/platform/db.ts';
import { selectObject, updateFaultUsed, upsertFault } from './twin.sql.ts';
import type { ApiFault, ApiOperation, StoredObject, TwinObjects } from './twin.types.ts';
import { idOf } from './twin-objects.ts';

export function findSession(reader: Reader, id: string): Promise<StoredObject<'checkout.session'> | null> {
  return selectObject(reader, 'checkout.session', id);
}

/** Null before the first attempt. */
export async function findIntent(
  reader: Reader,
  { payment_intent: intent }: TwinObjects['checkout.session'],
): Promise<TwinObjects['payment_intent'] | null> {
  const id = idOf(intent);
  return id ? ((await selectObject(reader, 'payment_intent', id))?.body ?? null) : null;
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
export function takeFault(tx: Tx, operation: ApiOperation): Promise<ApiFault | null> {
  return updateFaultUsed(tx, operation);
}
