import type { Reader } from '#server/platform/db.ts';
import { selectMailboxEmail, selectMailboxEmails } from './mail.sql.ts';
import type { MailboxEmail } from './mail.types.ts';

/** Opens one letter of the demo mailbox; null when there is none or its body has been erased. */
export function findMailboxEmail(reader: Reader, id: number): Promise<MailboxEmail | null> {
  return selectMailboxEmail(reader, id);
}

const mailboxEmailsMax = 200;

/** Lists the newest letters of the demo mailbox, those to one address where `to` is given in any letter case. */
export function listMailbox(reader: Reader, to: string | null): Promise<MailboxEmail[]> {
  return selectMailboxEmails(reader, to, mailboxEmailsMax);
}
