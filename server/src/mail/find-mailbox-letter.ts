import type { Reader } from '#server/platform/db.ts';
import { selectMailboxLetter } from './mail.sql.ts';
import type { MailboxLetter } from './mail.types.ts';

/** Opens one letter of the demo mailbox; null when there is none or its body has been erased. */
export function findMailboxLetter(reader: Reader, id: number): Promise<MailboxLetter | null> {
  return selectMailboxLetter(reader, id);
}
