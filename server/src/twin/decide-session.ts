import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { endSession } from './end-session.ts';
import { publishEvents, type NewEvent } from './publish-events.ts';
import { insertObject, selectObject, selectObjectForUpdate, updateObject } from './twin.sql.ts';
import type { Decision, EndedBy, TwinObjects, TwinStatus, WebhookFault } from './twin.types.ts';
import { buildObject, buildTransaction, newId } from './twin-objects.ts';

type Session = TwinObjects['checkout.session'];
type Intent = TwinObjects['payment_intent'];

interface SessionDecision {
  sessionId: string;
  decision: Decision;
  fault: WebhookFault;
  lateSeconds: number;
  now: Date;
}

export interface DecidedSession {
  status: TwinStatus;
  returnUrl: string;
  /** False if the session was settled otherwise. */
  isTaken: boolean;
}

const statusAfter: Record<Decision, TwinStatus> = {
  approve: 'approved',
  delay: 'pending',
  retry: 'open',
  decline: 'declined',
  cancel: 'cancelled',
};

const endStatuses: Record<EndedBy, TwinStatus> = { customer: 'cancelled', shop: 'closed', bank: 'declined' };

/** What the payment page shows of a session. */
export function statusOf({ body, endedBy }: { body: Session; endedBy: EndedBy | null }): TwinStatus {
  if (body.payment_status === 'paid') return 'approved';
  if (endedBy) return endStatuses[endedBy];
  return body.status === 'complete' ? 'pending' : 'open';
}

export function returnUrlOf(session: Session, status: TwinStatus): string {
  const url = status === 'approved' || status === 'pending' ? session.success_url : session.cancel_url;
  return url ?? '';
}

/** Applies a button of the payment page, and sends its webhooks with the chosen fault. Idempotent. Null without a session. */
export async function decideSession(db: Db, input: SessionDecision): Promise<DecidedSession | null> {
  return inTransaction(db, async (tx) => {
    const stored = await selectObjectForUpdate(tx, 'checkout.session', input.sessionId);
    if (!stored) return null;
    const status = statusOf(stored);
    const wanted = statusAfter[input.decision];
    const isUndecided = status === 'open' || (status === 'pending' && ['approve', 'decline'].includes(input.decision));
    if (!isUndecided) return { status, returnUrl: returnUrlOf(stored.body, status), isTaken: status === wanted };
    const events = await decide(tx, stored.body, input);
    await publishEvents(tx, events, input);
    return { status: wanted, returnUrl: returnUrlOf(stored.body, wanted), isTaken: true };
  });
}

async function decide(tx: Tx, session: Session, { decision, now }: SessionDecision): Promise<NewEvent[]> {
  const isDelayed = session.status === 'complete';
  if (decision === 'cancel') return endSession(tx, session, 'customer');
  const intent = await openIntent(tx, session, now);
  if (decision === 'approve') return approve(tx, { session, intent, now });
  if (decision === 'delay') {
    const pending: Session = { ...session, status: 'complete', payment_intent: intent.id };
    await updateObject(tx, { ...intent, status: 'processing' });
    await updateObject(tx, pending);
    return [{ type: 'checkout.session.completed', object: pending }];
  }
  const failed = await failIntent(tx, intent);
  const attempted: Session = { ...session, payment_intent: intent.id };
  await updateObject(tx, attempted, isDelayed ? 'bank' : null);
  const failure: NewEvent = { type: 'payment_intent.payment_failed', object: failed };
  if (isDelayed) return [failure, { type: 'checkout.session.async_payment_failed', object: attempted }];
  return decision === 'retry' ? [failure] : [failure, ...(await endSession(tx, attempted, 'bank'))];
}

/** A session has no payment intent before the first attempt. */
async function openIntent(tx: Tx, session: Session, now: Date): Promise<Intent> {
  const id = typeof session.payment_intent === 'string' ? session.payment_intent : null;
  const found = id && (await selectObject(tx, 'payment_intent', id));
  if (found) return found.body;
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

async function failIntent(tx: Tx, intent: Intent): Promise<Intent> {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  };
  await updateObject(tx, failed);
  return failed;
}

interface Approval {
  session: Session;
  intent: Intent;
  now: Date;
}

async function approve(tx: Tx, { session, intent, now }: Approval): Promise<NewEvent[]> {
  const amount = intent.amount;
  const chargeId = newId('ch');
  const transaction = buildTransaction({ type: 'charge', source: chargeId, amount }, now);
  const fields: Partial<TwinObjects['charge']> = {
    id: chargeId,
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    currency: 'eur',
    payment_intent: intent.id,
    metadata: intent.metadata,
    balance_transaction: transaction.id,
  };
  await insertObject(tx, { type: 'charge', body: buildObject('charge', fields, now), now });
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  await updateObject(tx, { ...intent, status: 'succeeded', amount_received: amount, latest_charge: chargeId });
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  };
  await updateObject(tx, paid);
  const isDelayed = session.status === 'complete';
  return [
    { type: isDelayed ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed', object: paid },
  ];
}
