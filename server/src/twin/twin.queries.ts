import type { Reader } from '#server/platform/db.ts';
import { selectObject } from './twin.sql.ts';
import type { StoredObject, TwinObjects } from './twin.types.ts';
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

/** Configures a fault for the next calls of an operation; zero times removes it. */
export { upsertFault as orderFault } from './twin.sql.ts';

/** Consumes a configured fault; null if none. */
export { updateFaultUsed as takeFault } from './twin.sql.ts';
