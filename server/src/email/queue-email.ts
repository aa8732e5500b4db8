import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { insertEmail } from './email.sql.ts';
import type { EmailKind, EmailRequest } from './email.types.ts';
import { renderEmail } from './render-email.ts';

export const deliverEmailJob = 'email.deliver_email';

/** Attempts with growing pauses, the last about a day after the first: a mail server that is set wrong is mended by then. */
export const deliverAttemptsMax = 13;

/** Addresses that reach nobody (RFC 2606), such as those of deleted accounts. */
const nowhere = '.invalid';

/**
 * Writes an email and queues it, in the transaction of what it tells of: a rollback leaves no email.
 * Idempotent by `dedupeKey`. Returns the id of the email, or null when that key has its email already
 * or when nobody could ever read it.
 */
export async function queueEmail<K extends EmailKind>(tx: Tx, request: EmailRequest<K>): Promise<number | null> {
  const { to, customerId, language, kind, dedupeKey = null, factAt: createdAt = null } = request;
  if (to.endsWith(nowhere)) return null;
  const id = await insertEmail(tx, {
    ...renderEmail(request),
    to,
    customerId,
    language,
    kind,
    dedupeKey,
    createdAt,
  });
  if (id !== null)
    await addJob(tx, { name: deliverEmailJob, payload: { emailId: id }, attemptsMax: deliverAttemptsMax });
  return id;
}
