import type { EmailKind, EmailStatus } from './email.types.ts';

/** Their links open an account or verify an address, so a copy of the text could be misused. */
export const kindsWithToken: readonly EmailKind[] = [
  'email_verification',
  'email_change',
  'email_change_requested',
  'password_reset',
  'new_sign_in',
  'verified_elsewhere',
  'data_export',
  'account_deletion',
  'staff_setup',
];

/** Whether an email is sent again on demand: it has ended, and its body is kept. One that waits is sent by its job. */
export function isResendable({ status, hasBody }: { status: EmailStatus; hasBody: boolean }): boolean {
  return status !== 'queued' && hasBody;
}
