import { z } from 'zod';
import { enableStaff } from '#server/office/staff/enable-staff.ts';
import { readStaff } from '#server/office/staff/staff.queries.ts';
import { defineCommand, emailSchema } from './command-input.ts';

export const staffEnable = defineCommand({
  name: 'staff enable',
  usage: 'EMAIL',
  does: 'enable a disabled account of staff again',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailSchema }),
  run: async ({ db, clock, actor }, { email }) => {
    const now = clock.now();
    const { id: staffId } = await readStaff(db, email, now);
    await enableStaff(db, { staffId, actor, now });
    return { staffId, email };
  },
  toText: ({ email }) => `${email} can sign in again.`,
});
