import type { Tx } from '#server/platform/db.ts';
import type { NewEvent } from './publish-events.ts';
import { insertObject, updateObject } from './twin.sql.ts';
import type { TwinObjects } from './twin.types.ts';
import { buildObject, buildTransaction, newId } from './twin-objects.ts';

interface GivenRefund {
  payment_intent: string;
  amount: number;
  /** None for a refund of the dashboard. */
  metadata?: Record<string, string> | undefined;
  now: Date;
}

/** Refunds a part of a charge, which is locked. */
export async function giveRefund(
  tx: Tx,
  charge: TwinObjects['charge'],
  { now, ...params }: GivenRefund,
): Promise<{ refund: TwinObjects['refund']; events: NewEvent[] }> {
  const { amount } = params;
  const id = newId('re');
  const transaction = buildTransaction({ type: 'refund', source: id, amount: -amount }, now);
  const fields: Partial<TwinObjects['refund']> = {
    ...params,
    id,
    metadata: params.metadata ?? {},
    charge: charge.id,
    currency: 'eur',
    balance_transaction: transaction.id,
    status: 'succeeded',
  };
  const refund = buildObject('refund', fields, now);
  await insertObject(tx, { type: 'refund', body: refund, parent: params.payment_intent, now });
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  const refunded = charge.amount_refunded + amount;
  const reduced = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await updateObject(tx, reduced);
  return {
    refund,
    events: [
      { type: 'refund.created', object: refund },
      { type: 'charge.refunded', object: reduced },
    ],
  };
}
