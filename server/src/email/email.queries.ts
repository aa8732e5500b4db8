import type { Reader } from '#server/platform/db.ts';
import { selectMailboxEmail, selectMailboxEmails } from './email.sql.ts';
import type { MailboxEmail } from './email.types.ts';

/** Opens one email of the demo mailbox; null when there is none or its body has been erased. */
export function findMailboxEmail(reader: Reader, id: number): Promise<MailboxEmail | null> {
  return selectMailboxEmail(reader, id);
}

const mailboxEmailsMax = 200;

/** Lists the newest emails of the demo mailbox, those to one address where `to` is given in any email case. */
export function listMailbox(reader: Reader, to: string | null): Promise<MailboxEmail[]> {
  return selectMailboxEmails(reader, to, mailboxEmailsMax);
}
