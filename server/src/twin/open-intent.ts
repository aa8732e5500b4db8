import type { Tx } from '#server/platform/db.ts';
import { findIntent } from './twin.queries.ts';
import { insertObject } from './twin.sql.ts';
import type { TwinObjects } from './twin.types.ts';
import { buildObject, newId } from './twin-objects.ts';

type Session = TwinObjects['checkout.session'];
type Intent = TwinObjects['payment_intent'];

/** A session has no payment intent before the first attempt. */
export async function openIntent(tx: Tx, session: Session, now: Date): Promise<Intent> {
  const found = await findIntent(tx, session);
  if (found) return found;
  const fields: Partial<Intent> = {
    id: newId('pi'),
    amount: session.amount_total ?? 0,
    currency: 'eur',
    metadata: session.metadata ?? {},
    last_payment_error: null,
    next_action: null,
  };
  const intent = buildObject('payment_intent', fields, now);
  await insertObject(tx, { type: 'payment_intent', body: intent, now });
  return intent;
}
