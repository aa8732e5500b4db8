import type { Reader } from '#server/platform/db.ts';
import { selectMailboxEmails } from './mail.sql.ts';
import type { MailboxEmail } from './mail.types.ts';

const mailboxEmailsMax = 200;

/** Lists the newest letters of the demo mailbox, those to one address where `to` is given in any letter case. */
export function listMailbox(reader: Reader, to: string | null): Promise<MailboxEmail[]> {
  return selectMailboxEmails(reader, to, mailboxEmailsMax);
}
