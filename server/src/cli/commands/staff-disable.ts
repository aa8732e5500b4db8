import { z } from 'zod';
import { disableStaff } from '#server/office/staff/disable-staff.ts';
import { readStaff } from '#server/office/staff/staff.queries.ts';
import { defineCommand, emailSchema } from './command-input.ts';

export const staffDisable = defineCommand({
  name: 'staff disable',
  usage: 'EMAIL',
  does: 'disable an account of staff and end its sessions',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailSchema }),
  run: async ({ db, clock, actor }, { email }) => {
    const now = clock.now();
    const { id: staffId } = await readStaff(db, email, now);
    await disableStaff(db, { staffId, actor, now });
    return { staffId, email };
  },
  toText: ({ email }) => `${email} is disabled and signed out everywhere.`,
});
