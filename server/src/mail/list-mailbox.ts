import type { Reader } from '#server/platform/db.ts';
import { selectMailboxLetters } from './mail.sql.ts';
import type { MailboxLetter } from './mail.types.ts';

const mailboxLettersMax = 200;

/** Lists the newest letters of the demo mailbox, those to one address where `to` is given in any letter case. */
export function listMailbox(reader: Reader, to: string | null): Promise<MailboxLetter[]> {
  return selectMailboxLetters(reader, to, mailboxLettersMax);
}
