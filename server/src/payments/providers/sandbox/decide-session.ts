import { randomBytes } from 'node:crypto';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { decide, toReport, writeEvent } from './sandbox.rules.ts';
import { insertWebhook, selectSessionForUpdate, updateSessionStatus } from './sandbox.sql.ts';
import type { Decision, SandboxSession, SessionStatus, WebhookFault } from './sandbox.types.ts';

export const sendSandboxWebhookJob = 'payments.send_sandbox_webhook';

const webhookAttemptsMax = 12;
const eventIdBytes = 16;

interface SessionDecision {
  sessionId: string;
  decision: Decision;
  fault: WebhookFault;
  lateSeconds: number;
  now: Date;
}

export interface DecidedSession {
  status: SessionStatus;
  returnUrl: string;
  /** False if the session was settled otherwise. */
  isTaken: boolean;
}

/**
 * Applies a button of the payment page and queues its webhooks, with the configured fault. Idempotent. Null for an
 * unknown session.
 */
export async function decideSession(db: Db, input: SessionDecision): Promise<DecidedSession | null> {
  return inTransaction(db, async (tx) => {
    const session = await selectSessionForUpdate(tx, input.sessionId);
    if (!session) return null;
    const status = decide(session.status, input.decision);
    if (status !== null && status !== session.status) {
      await updateSessionStatus(tx, { id: session.id, status, now: input.now });
      await sendWebhooks(tx, { ...session, status }, input);
    }
    const final = { ...session, status: status ?? session.status };
    return { status: final.status, returnUrl: returnUrlOf(final), isTaken: status !== null };
  });
}

export function returnUrlOf({ status, request }: Pick<SandboxSession, 'status' | 'request'>): string {
  if (status === 'declined') return request.failUrl;
  if (status === 'approved' || status === 'pending') return request.successUrl;
  return request.cancelUrl;
}

async function sendWebhooks(tx: Tx, session: SandboxSession, input: SessionDecision): Promise<void> {
  const { fault, now } = input;
  if (fault === 'missing') return;
  const runAt = fault === 'late' ? new Date(now.getTime() + input.lateSeconds * 1000) : undefined;
  const webhookId = await addWebhook(tx, session, now);
  await addSending(tx, webhookId, runAt);
  if (fault === 'duplicate') await addSending(tx, webhookId, runAt);
  if (fault === 'out_of_order') {
    await addSending(tx, await addWebhook(tx, { ...session, status: 'pending' }, now), runAt);
    await addSending(tx, await addWebhook(tx, { ...session, status: 'declined' }, now), runAt);
  }
}

async function addWebhook(tx: Tx, session: SandboxSession, now: Date): Promise<string> {
  const id = `evt_${randomBytes(eventIdBytes).toString('hex')}`;
  await insertWebhook(tx, { id, sessionId: session.id, body: writeEvent(id, toReport(session, now)), now });
  return id;
}

function addSending(tx: Tx, webhookId: string, runAt: Date | undefined): Promise<void> {
  const options = { attemptsMax: webhookAttemptsMax, ...(runAt && { runAt }) };
  return addJob(tx, { name: sendSandboxWebhookJob, payload: { webhookId }, ...options });
}
