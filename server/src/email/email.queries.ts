import type { Reader } from '#server/platform/db.ts';
import { selectMailboxEmail, selectMailboxEmails } from './email.sql.ts';
import type { MailboxEmail } from './email.types.ts';

/** Finds one email of the demo mailbox; null if it is unknown or its body has been erased. */
export function findMailboxEmail(reader: Reader, id: number): Promise<MailboxEmail | null> {
  return selectMailboxEmail(reader, id);
}

const mailboxEmailsMax = 200;

/** Lists the newest emails of the demo mailbox; `to` selects those to one address, in any letter case. */
export function listMailbox(reader: Reader, to: string | null): Promise<MailboxEmail[]> {
  return selectMailboxEmails(reader, to, mailboxEmailsMax);
}
