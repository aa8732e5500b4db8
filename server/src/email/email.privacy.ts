import type { Tx, Reader } from '#server/platform/db.ts';
import { deleteEmailsOf, selectEmailsOf } from './email.sql.ts';
import type { ExportedEmail, EmailKind } from './email.types.ts';

/** Removes every email of a customer, sent or not: one that waits is not sent any more. */
export function eraseEmails(tx: Tx, customerId: number): Promise<void> {
  return deleteEmailsOf(tx, customerId);
}

/** Their links open an account, prove an address or end something: whoever holds a copy of one could use it. */
const kindsWithToken: EmailKind[] = [
  'email_verification',
  'email_change',
  'email_change_requested',
  'password_reset',
  'data_export',
  'account_deletion',
];

/** Every email of a customer that the shop still has, newest first, for a copy of one's data. Only reads. */
export function listEmailsOf(reader: Reader, customerId: number): Promise<ExportedEmail[]> {
  return selectEmailsOf(reader, customerId, kindsWithToken);
}
