import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { updatePassword, updatePendingEmail, updateResetsUsed } from '#server/identity/account.sql.ts';
import type { LockedCustomer } from '#server/identity/identity.types.ts';
import { updateBrowsersUntrusted } from '#server/identity/devices/known-browsers.sql.ts';
import { deleteChallenges } from '#server/identity/second-factor.sql.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';
import type { PasswordSetEvent } from '#server/identity/ways-in.types.ts';

interface NewPassword {
  passwordHash: string;
  /** Session to keep; null ends all. */
  keptSessionId: string | null;
  language: string;
  now: Date;
}

/**
 * Sets the password of a locked customer and removes what an intruder may have left: other sessions, reset links, a
 * requested address, sign-ins that wait for a code, and the trust in browsers. Two-step sign-in and passkeys stay. Sends a
 * notice to the current address; publishes `identity.password_set`, unless nobody has proven the
 * address, or somebody who is signed in sets the first one.
 */
export async function setPassword(tx: Tx, customer: LockedCustomer, password: NewPassword): Promise<void> {
  const { id, email, name } = customer;
  const { passwordHash, keptSessionId, language, now } = password;
  await updatePassword(tx, { customerId: id, passwordHash, now });
  await deleteSessionsOf(tx, id, keptSessionId);
  await updateResetsUsed(tx, id, now);
  await updatePendingEmail(tx, id, null);
  await deleteChallenges(tx, id);
  await updateBrowsersUntrusted(tx, id);
  await queueEmail(tx, { to: email, customerId: id, language, kind: 'password_changed', params: { name } });
  const isFirstInSession = customer.passwordHash === null && keptSessionId !== null;
  if (customer.verifiedAt === null || isFirstInSession) return;
  const event: PasswordSetEvent = { customerId: id, language, at: now.toISOString() };
  await publish(tx, 'identity.password_set', event);
}
