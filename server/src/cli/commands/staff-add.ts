import { z } from 'zod';
import { staffRoles } from '#contract/office/roles.ts';
import { addStaff } from '#server/office/staff/add-staff.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { defineCommand, emailSchema, roleSchema } from './command-input.ts';
import { toSetupLinkData, toSetupLinkLines } from './setup-link-text.ts';

const nameLengthMax = 100;

/** Adds a member of staff; the way to the first admin of a shop. */
export const staffAdd = defineCommand({
  name: 'staff add',
  usage: `EMAIL --name=TEXT --role=${staffRoles.join('|')}`,
  does: 'add a member of staff and print the link that sets up the account',
  positionals: ['email'],
  options: { name: { type: 'string' }, role: { type: 'string' } },
  input: z.object({
    email: emailSchema,
    name: z.string({ error: 'is missing' }).trim().min(1, 'is missing').max(nameLengthMax, 'is too long'),
    role: roleSchema,
  }),
  run: async ({ db, clock, config, actor }, { email, name, role }) => {
    const totpKey = await readTotpKey(db);
    const link = await addStaff(db, { email, name, role, actor, totpKey, mailOrigin: null, now: clock.now() });
    return { staffId: link.staffId, email, role, ...toSetupLinkData(config, link) };
  },
  toText: ({ email, role, ...link }) => [`${email} is added as ${role}.`, ...toSetupLinkLines(link)],
});
