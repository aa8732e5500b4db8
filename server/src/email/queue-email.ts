import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { kindsWithToken } from './email.rules.ts';
import { insertEmail } from './email.sql.ts';
import type { EmailKind, EmailRequest } from './email.types.ts';
import { renderEmail } from './render-email.ts';

export const deliverEmailJob = 'email.deliver_email';

/**
 * Attempts with growing pauses. The last comes about a day after the first, which leaves time to fix a misconfigured
 * mail server.
 */
export const deliverAttemptsMax = 13;

/** Domains that receive no email (RFC 2606), such as those of deleted accounts. */
const nowhere = '.invalid';

/**
 * Renders and queues an email, in the transaction of its event: a rollback leaves no email. Idempotent by `dedupeKey`.
 * Returns the id, or null if the key has an email already or the address cannot receive any.
 */
export async function queueEmail<K extends EmailKind>(tx: Tx, request: EmailRequest<K>): Promise<number | null> {
  const { to, customerId, language, kind, dedupeKey = null, reference = null } = request;
  if (to.endsWith(nowhere)) return null;
  const id = await insertEmail(tx, {
    ...renderEmail(request),
    to,
    customerId,
    language,
    kind,
    dedupeKey,
    reference,
    isSecret: kindsWithToken.includes(kind),
    createdAt: request.factAt ?? null,
  });
  if (id !== null)
    await addJob(tx, { name: deliverEmailJob, payload: { emailId: id }, attemptsMax: deliverAttemptsMax });
  return id;
}
