import type { OfficeReplyOf } from '#contract/office/office-api.ts';

/** How the statement of a withdrawal was made. */
export const channels: Record<OfficeReplyOf<'readWithdrawal'>['payload']['channel'], string> = {
  account: 'Account',
  form: 'Form',
};
