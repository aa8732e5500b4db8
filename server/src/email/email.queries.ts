import type { Reader, Db } from '#server/platform/db.ts';
import { type Clock, dayMs } from '#server/platform/clock.ts';
import { selectMailboxEmails, deleteEmailsBefore } from './email.sql.ts';
import type { MailboxEmail } from './email.types.ts';

/** Finds one email of the demo mailbox; null if it is unknown or its body has been erased. */
export { selectMailboxEmail as findMailboxEmail } from './email.sql.ts';

const mailboxEmailsMax = 200;

/** Lists the newest emails of the demo mailbox; `to` selects those to one address, in any letter case. */
export function listMailbox(reader: Reader, to: string | null): Promise<MailboxEmail[]> {
  return selectMailboxEmails(reader, to, mailboxEmailsMax);
}

/** Longer than a customer can dispute a payment, because emails are evidence: a debit without a mandate for 13 months. */
const keepDays = 400;

/** Deletes emails that were sent or given up long ago; those in the demo mailbox stay. Idempotent. */
export function deleteOldEmails(db: Db, clock: Clock): Promise<void> {
  return deleteEmailsBefore(db, new Date(clock.now().getTime() - keepDays * dayMs));
}

/** Emails to a customer about one thing, such as `order:17`, oldest first. Their text is null if a link in it grants access. */
export { selectEmailsAbout as listEmailsAbout } from './email.sql.ts';

/** Kind and event of an email about one thing; null if there is none. */
export { selectEmailEvent as findEmailEvent } from './email.sql.ts';
