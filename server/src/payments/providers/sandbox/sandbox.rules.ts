import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import type { ProviderReport, WebhookEvent } from '#server/payments/payments.types.ts';
import { hourMs } from '#server/platform/clock.ts';
import type { Decision, SandboxSession, SessionStatus } from './sandbox.types.ts';

const sessionHours = 24;

const statusAfter: Record<Decision, SessionStatus> = {
  approve: 'approved',
  delay: 'pending',
  decline: 'declined',
  cancel: 'cancelled',
};

/** Next status; null if the session is settled. */
export function decide(status: SessionStatus, decision: Decision): SessionStatus | null {
  const next = statusAfter[decision];
  const isUndecided = status === 'open' || (status === 'pending' && decision !== 'delay');
  return isUndecided || next === status ? next : null;
}

const stateOf: Record<SessionStatus, ProviderReport['state']> = {
  open: 'open',
  pending: 'pending',
  approved: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  closed: 'cancelled',
};

/** Report on a session; undecided ones expire after a day. */
export function toReport(session: SandboxSession, now: Date): ProviderReport {
  const isOver = session.status === 'open' && now.getTime() - session.createdAt.getTime() > sessionHours * hourMs;
  return {
    paymentId: session.paymentId,
    sessionId: session.id,
    state: isOver ? 'expired' : stateOf[session.status],
    receivedMinor: session.status === 'approved' ? session.amountMinor : null,
  };
}

const nameSchema = z
  .string()
  .max(100, { abort: true })
  .regex(/^[\w.-]+$/);

const eventSchema = z.object({
  id: nameSchema,
  kind: nameSchema,
  session: nameSchema,
  payment: z.number().int().positive().max(idMax),
  state: z.enum(['open', 'pending', 'paid', 'declined', 'cancelled', 'expired']),
  received_minor: z.number().int().positive().nullable(),
});

export function writeEvent(id: string, report: ProviderReport): string {
  const event: z.input<typeof eventSchema> = {
    id,
    kind: `payment.${report.state}`,
    session: report.sessionId ?? '',
    payment: report.paymentId,
    state: report.state,
    received_minor: report.receivedMinor,
  };
  return JSON.stringify(event);
}

/** Parses a webhook; null if malformed. */
export function readEvent(body: string): WebhookEvent | null {
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { id, kind, session, payment, state, received_minor: receivedMinor } = parsed.data;
  return {
    eventId: id,
    kind,
    payload: parsed.data,
    report: { sessionId: session, paymentId: payment, state, receivedMinor },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
