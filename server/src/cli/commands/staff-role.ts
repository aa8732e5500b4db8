import { z } from 'zod';
import { staffRoles } from '#contract/office/roles.ts';
import { changeStaffRole } from '#server/office/staff/change-staff-role.ts';
import { readStaff } from '#server/office/staff/staff.queries.ts';
import { defineCommand, emailSchema, roleSchema } from './command-input.ts';

export const staffRole = defineCommand({
  name: 'staff role',
  usage: `EMAIL --role=${staffRoles.join('|')}`,
  does: 'change the role of a member of staff, at once',
  positionals: ['email'],
  options: { role: { type: 'string' } },
  input: z.object({ email: emailSchema, role: roleSchema }),
  run: async ({ db, clock, actor }, { email, role }) => {
    const now = clock.now();
    const { id: staffId } = await readStaff(db, email, now);
    await changeStaffRole(db, { staffId, role, actor, now });
    return { staffId, email, role };
  },
  toText: ({ email, role }) => `The role of ${email} is ${role}.`,
});
