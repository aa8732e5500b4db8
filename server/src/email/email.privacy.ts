import type { PersonalData } from '#server/platform/personal-data.ts';
import { deleteEmailsOf, selectEmailsOf } from './email.sql.ts';
import type { EmailKind } from './email.types.ts';

/** Their links open an account or verify an address, so a copy of the text could be misused. */
const kindsWithToken: EmailKind[] = [
  'email_verification',
  'email_change',
  'email_change_requested',
  'password_reset',
  'data_export',
  'account_deletion',
];

export const emailPersonalData = {
  export: async (reader, { customerId }) => ({ letters: await selectEmailsOf(reader, customerId, kindsWithToken) }),
  /** Removes unsent emails too. */
  erase: (tx, { customerId }) => deleteEmailsOf(tx, customerId),
} satisfies PersonalData;
