import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { updatePassword, updatePendingEmail, updateResetsUsed } from '#server/identity/account.sql.ts';
import type { LockedCustomer } from '#server/identity/identity.types.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';

interface NewPassword {
  passwordHash: string;
  /** The session that lives on; null ends them all. */
  keptSessionId: string | null;
  /** Code of the language of the email. */
  language: string;
  now: Date;
}

/**
 * Sets the password of a locked customer and takes away whatever somebody with the old one may have left behind: other
 * sessions, links to reset it, a wish for another address. The email goes to the address
 * that counts.
 */
export async function setPassword(tx: Tx, customer: LockedCustomer, password: NewPassword): Promise<void> {
  const { id, email, name } = customer;
  const { passwordHash, keptSessionId, language, now } = password;
  await updatePassword(tx, { customerId: id, passwordHash, now });
  await deleteSessionsOf(tx, id, keptSessionId);
  await updateResetsUsed(tx, id, now);
  await updatePendingEmail(tx, id, null);
  await queueEmail(tx, { to: email, customerId: id, language, kind: 'password_changed', params: { name } });
}
