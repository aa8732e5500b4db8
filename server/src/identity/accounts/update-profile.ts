import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer, updatePendingEmail, updateProfileFields } from '#server/identity/account.sql.ts';
import { normalizeEmail, limits } from '#server/identity/identity.rules.ts';
import { selectCustomerId, selectProfile } from '#server/identity/identity.sql.ts';
import type { ProfileFields } from '#server/identity/identity.types.ts';
import { refuseIfWrongPassword } from '#server/identity/passwords/refuse-if-wrong-password.ts';
import { sendVerification } from '#server/identity/verification/send-verification.ts';

export interface ProfileUpdate {
  customerId: number;
  sessionId: string;
  /** Checked by `findProfileErrors`. */
  fields: ProfileFields;
  /** New address; undefined or the current one changes nothing. */
  email: string | undefined;
  currentPassword: string | null;
  language: string;
  publicUrl: string;
  now: Date;
}

/**
 * Updates the given fields of a profile, all or nothing. A new email address needs the password and takes effect once
 * the link sent there is opened; until then the old one stays in use and gets a notice. Locks the customer; queues two
 * emails.
 */
export async function updateProfile(db: Db, update: ProfileUpdate): Promise<void> {
  const { customerId, fields, email } = update;
  const present = await selectProfile(db, customerId, null);
  assert(present, `customer ${customerId} of a living session is gone`);
  const isOtherEmail = email !== undefined && email !== present.email;
  const passwordHash = isOtherEmail ? await allowEmailChange(db, { ...update, email }) : null;
  await inTransaction(db, async (tx) => {
    if (passwordHash !== null && email !== undefined) await waitForEmail(tx, { ...update, email, passwordHash });
    await updateProfileFields(tx, customerId, fields);
  });
}

type EmailInput = ProfileUpdate & { email: string };

async function allowEmailChange(db: Db, input: EmailInput): Promise<string> {
  const { customerId, now } = input;
  const passwordHash = await refuseIfWrongPassword(db, { ...input, password: input.currentPassword });
  await refuseIfTooMany(db, { ...limits.emailChangesPerCustomer, key: `email:customer:${customerId}`, now });
  const ownerId = await selectCustomerId(db, normalizeEmail(input.email));
  if (ownerId !== null && ownerId !== customerId) refuse('email_taken', {}, { email: ['refusals.email_taken'] });
  return passwordHash;
}

async function waitForEmail(tx: Tx, input: EmailInput & { passwordHash: string }): Promise<void> {
  const { customerId, email, language, publicUrl, now } = input;
  const customer = await lockCustomer(tx, customerId);
  // The password was changed or the account blocked since the check.
  if (customer?.passwordHash !== input.passwordHash || customer.isBlocked)
    refuse('invalid_input', {}, { cur_password: ['account.current_password_wrong'] });
  await updatePendingEmail(tx, customerId, { email, emailKey: normalizeEmail(email) });
  await sendVerification(tx, 'email_change', { customer: { ...customer, email }, language, publicUrl, now });
  // The notice to the current address does not name the new one.
  const { id, name } = customer;
  await queueEmail(tx, {
    to: customer.email,
    customerId: id,
    language,
    kind: 'email_change_requested',
    params: { name },
  });
}
