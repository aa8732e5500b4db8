import type { Reader } from '#server/platform/db.ts';
import { selectMailboxEmail } from './mail.sql.ts';
import type { MailboxEmail } from './mail.types.ts';

/** Opens one letter of the demo mailbox; null when there is none or its body has been erased. */
export function findMailboxEmail(reader: Reader, id: number): Promise<MailboxEmail | null> {
  return selectMailboxEmail(reader, id);
}
