import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { endSession } from './end-session.ts';
import { challenged, declined } from './intent.rules.ts';
import { openIntent } from './open-intent.ts';
import { settleLater } from './settle-later.ts';
import { publishEvents, type NewEvent } from './publish-events.ts';
import { insertObject, selectObjectForUpdate, updateObject } from './twin.sql.ts';
import { findIntent } from './twin.queries.ts';
import type {
  Decision,
  DeclineCode,
  EndedBy,
  Settlement,
  TwinObjects,
  TwinStatus,
  WebhookFault,
} from './twin.types.ts';
import { buildObject, buildTransaction, newId } from './twin-objects.ts';

type Session = TwinObjects['checkout.session'];
type Intent = TwinObjects['payment_intent'];

interface SessionDecision {
  sessionId: string;
  decision: Decision;
  declineCode?: DeclineCode;
  fault: WebhookFault;
  lateSeconds: number;
  /** After `delay`: what the bank decides by itself; null if nothing. */
  settlement?: Settlement | null;
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
  challenge: 'requires_action',
  fail: 'open',
  delay: 'pending',
  retry: 'open',
  decline: 'declined',
  cancel: 'cancelled',
};

const endStatuses: Record<EndedBy, TwinStatus> = {
  customer: 'cancelled',
  shop: 'closed',
  bank: 'declined',
  time: 'expired',
};

/** Decisions that a session still takes; none once it ended. */
const takenIn: Partial<Record<TwinStatus, readonly Decision[]>> = {
  open: ['approve', 'challenge', 'delay', 'retry', 'decline', 'cancel'],
  requires_action: ['approve', 'fail', 'decline', 'cancel'],
  pending: ['approve', 'decline'],
};

interface Decided {
  body: Session;
  endedBy: EndedBy | null;
}

/** What the payment page shows of a session. */
export function statusOf({ body, endedBy }: Decided, intent: Intent | null): TwinStatus {
  if (body.payment_status === 'paid') return 'approved';
  if (endedBy) return endStatuses[endedBy];
  if (body.status === 'complete') return 'pending';
  return intent?.status === 'requires_action' ? 'requires_action' : 'open';
}

/** The page itself while it waits for the customer. */
export function returnUrlOf(session: Session, status: TwinStatus): string {
  if (status === 'open' || status === 'requires_action') return session.url ?? '';
  const url = status === 'approved' || status === 'pending' ? session.success_url : session.cancel_url;
  return url ?? '';
}

/** Applies a button of the payment page, and sends its webhooks with the chosen fault. Idempotent. Null without a session. */
export async function decideSession(db: Db, input: SessionDecision): Promise<DecidedSession | null> {
  return inTransaction(db, async (tx) => {
    const stored = await selectObjectForUpdate(tx, 'checkout.session', input.sessionId);
    if (!stored) return null;
    const status = statusOf(stored, await findIntent(tx, stored.body));
    const wanted = statusAfter[input.decision];
    if (!takenIn[status]?.includes(input.decision))
      return { status, returnUrl: returnUrlOf(stored.body, status), isTaken: status === wanted };
    const events = await decide(tx, stored.body, input);
    await publishEvents(tx, events, input);
    const { sessionId, settlement, now } = input;
    if (wanted === 'pending' && settlement) await settleLater(tx, { sessionId, settlement, now });
    return { status: wanted, returnUrl: returnUrlOf(stored.body, wanted), isTaken: true };
  });
}

async function decide(tx: Tx, session: Session, { decision, declineCode, now }: SessionDecision): Promise<NewEvent[]> {
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
  const attempted: Session = { ...session, payment_intent: intent.id };
  if (decision === 'challenge') {
    await updateObject(tx, attempted);
    const asked = challenged(intent);
    await updateObject(tx, asked);
    return [{ type: 'payment_intent.requires_action', object: asked }];
  }
  const unsaid = decision === 'fail' ? 'payment_intent_authentication_failure' : 'generic_decline';
  const failed = declined(intent, declineCode ?? unsaid);
  await updateObject(tx, failed);
  await updateObject(tx, attempted, isDelayed ? 'bank' : null);
  const failure: NewEvent = { type: 'payment_intent.payment_failed', object: failed };
  if (isDelayed) return [failure, { type: 'checkout.session.async_payment_failed', object: attempted }];
  return decision === 'decline' ? [failure, ...(await endSession(tx, attempted, 'bank'))] : [failure];
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
  await updateObject(tx, {
    ...intent,
    status: 'succeeded',
    next_action: null,
    amount_received: amount,
    latest_charge: chargeId,
  });
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
