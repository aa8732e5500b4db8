import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { giveRefund } from './give-refund.ts';
import { publishEvents, type Delivery, type NewEvent } from './publish-events.ts';
import { insertObject, selectObject, selectObjectForUpdate, selectObjects, updateObject } from './twin.sql.ts';
import type { PaymentOrder, TwinObjects } from './twin.types.ts';
import { buildObject, buildTransaction, idOf, newId } from './twin-objects.ts';

interface Order extends Delivery {
  sessionId: string;
  order: PaymentOrder;
  /** Cents of a dispute or refund; null for all that is left. */
  amount: number | null;
  /** Of a dispute. */
  reason: string;
}

interface Work extends Order {
  charge: TwinObjects['charge'];
  intentId: string;
}

const evidenceDays = 9;

const works: Record<PaymentOrder, (tx: Tx, work: Work) => Promise<NewEvent[] | null>> = {
  dispute,
  win: (tx, work) => close(tx, work, 'won'),
  lose: (tx, work) => close(tx, work, 'lost'),
  refund,
  fail_refund: failRefund,
};

/** Does what a bank or the dashboard would do to a paid session, and sends its webhooks. False if it cannot be done. */
export async function orderPayment(db: Db, order: Order): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const session = await selectObject(tx, 'checkout.session', order.sessionId);
    const intentId = idOf(session?.body.payment_intent);
    const intent = await selectObject(tx, 'payment_intent', intentId);
    const charge = await selectObjectForUpdate(tx, 'charge', idOf(intent?.body.latest_charge));
    if (!charge) return false;
    const events = await works[order.order](tx, { ...order, charge: charge.body, intentId });
    if (!events) return false;
    await publishEvents(tx, events, order);
    return true;
  });
}

/** Opens a dispute. Its money leaves the account at once. */
async function dispute(tx: Tx, { charge, intentId, amount: asked, reason, now }: Work): Promise<NewEvent[] | null> {
  if (charge.disputed) return null;
  const id = newId('dp');
  const amount = asked ?? charge.amount;
  const transaction = buildTransaction({ type: 'adjustment', source: id, amount: -amount }, now);
  const sample = buildObject('dispute', {}, now);
  const dueBy = toEpochSeconds(new Date(now.getTime() + evidenceDays * dayMs));
  const body = buildObject(
    'dispute',
    {
      id,
      amount,
      reason,
      currency: 'eur',
      charge: charge.id,
      payment_intent: intentId,
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [transaction],
      evidence_details: { ...sample.evidence_details, due_by: dueBy },
    },
    now,
  );
  await insertObject(tx, { type: 'dispute', body, parent: intentId, now });
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  await updateObject(tx, { ...charge, disputed: true });
  return [
    { type: 'charge.dispute.created', object: body },
    { type: 'charge.dispute.funds_withdrawn', object: body },
  ];
}

async function close(tx: Tx, { intentId, now }: Work, status: 'won' | 'lost'): Promise<NewEvent[] | null> {
  const [open] = await selectObjects(tx, { type: 'dispute', parent: intentId, limit: 1 });
  if (!open || open.status === 'won' || open.status === 'lost') return null;
  const closed: TwinObjects['dispute'] = { ...open, status };
  const events: NewEvent[] = [{ type: 'charge.dispute.closed', object: closed }];
  if (status === 'won') {
    const transaction = buildTransaction({ type: 'adjustment', source: open.id, amount: open.amount }, now);
    await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
    closed.balance_transactions = [...open.balance_transactions, transaction];
    events.push({ type: 'charge.dispute.funds_reinstated', object: closed });
  }
  await updateObject(tx, closed);
  return events;
}

async function refund(tx: Tx, { charge, intentId, amount, now }: Work): Promise<NewEvent[] | null> {
  const left = charge.amount - charge.amount_refunded;
  const wanted = amount ?? left;
  if (wanted < 1 || wanted > left) return null;
  return (await giveRefund(tx, charge, { payment_intent: intentId, amount: wanted, now })).events;
}

/** Fails the newest refund that has not failed. */
async function failRefund(tx: Tx, { charge, intentId, now }: Work): Promise<NewEvent[] | null> {
  const given = await selectObjects(tx, { type: 'refund', parent: intentId, limit: 100 });
  const found = given.find(({ status }) => status === 'succeeded');
  if (!found) return null;
  const { id, amount } = found;
  const transaction = buildTransaction({ type: 'refund_failure', source: id, amount }, now);
  const failed: TwinObjects['refund'] = {
    ...found,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: transaction.id,
  };
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  await updateObject(tx, failed);
  await updateObject(tx, { ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false });
  return [
    { type: 'refund.updated', object: failed },
    { type: 'refund.failed', object: failed },
  ];
}
