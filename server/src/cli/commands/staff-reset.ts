import { z } from 'zod';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { resetStaffAccess } from '#server/office/staff/reset-staff-access.ts';
import { readStaff } from '#server/office/staff/staff.queries.ts';
import { defineCommand, emailSchema } from './command-input.ts';
import { toSetupLinkData, toSetupLinkLines } from './setup-link-text.ts';

/** Ends all access of an account, for a lost phone or password, and prints a new setup link. */
export const staffReset = defineCommand({
  name: 'staff reset',
  usage: 'EMAIL',
  does: 'end password, authenticator app and sessions of an account, and print a new setup link',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailSchema }),
  run: async ({ db, clock, config, actor }, { email }) => {
    const now = clock.now();
    const { id: staffId } = await readStaff(db, email, now);
    const totpKey = await readTotpKey(db);
    const link = await resetStaffAccess(db, { staffId, actor, totpKey, mailOrigin: null, now });
    return { staffId, email, ...toSetupLinkData(config, link) };
  },
  toText: ({ email, ...link }) => [`The access of ${email} is reset.`, ...toSetupLinkLines(link)],
});
