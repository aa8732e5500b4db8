import type { PersonalData } from '#server/platform/personal-data.ts';
import { kindsWithToken } from './email.rules.ts';
import { deleteEmailsOf, selectEmailsOf } from './email.sql.ts';

export const emailPersonalData = {
  export: async (reader, { customerId }) => ({ letters: await selectEmailsOf(reader, customerId, kindsWithToken) }),
  /** Removes unsent emails too. */
  erase: (tx, { customerId }) => deleteEmailsOf(tx, customerId),
} satisfies PersonalData;
