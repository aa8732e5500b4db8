import { deliverEmail } from '#server/email/deliver-email.ts';
import type { Mailer } from '#server/email/email.types.ts';
import { deliverEmailJob } from '#server/email/queue-email.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';

export interface SimMail {
  mailer: Mailer;
  /** Takes an email, by its id, as the mailer does. */
  take(emailId: number): Promise<void>;
  /** How often each email was sent, by its id. */
  sent: Map<number, number>;
  /** Makes the next sending fail: nothing is sent, or it is sent and the answer is lost. */
  failNext(isSent: boolean): void;
  recover(): void;
}

/** A mail server that remembers and fails on order. */
export function createSimMail(): SimMail {
  const sent = new Map<number, number>();
  const failures: { isSent: boolean }[] = [];
  const take = async (id: number): Promise<void> => {
    const failure = failures.shift();
    if (!failure || failure.isSent) sent.set(id, (sent.get(id) ?? 0) + 1);
    if (failure) throw new Error('the mail server failed on order');
  };
  return {
    sent,
    take,
    mailer: { send: ({ id }) => take(id), close: () => undefined },
    failNext: (isSent) => void failures.push({ isSent }),
    recover: () => void failures.splice(0),
  };
}

/** Drawing documents would take longer than the rest of a history. */
const findAttachment = () => Promise.resolve(null);

/** Sends the emails of a job by this mail server. */
export function withMail(job: Job, { db, mailer, clock }: { db: Db; mailer: Mailer; clock: Clock }): Job {
  if (job.name !== deliverEmailJob) return job;
  const run = (payload: unknown) => {
    const { emailId } = payload as { emailId: number };
    return deliverEmail(db, { emailId, mailer, findAttachment, clock });
  };
  return { ...job, run };
}
