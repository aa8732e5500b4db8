import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { listStaff } from '#server/office/staff/staff.queries.ts';
import { toStaffState } from '#server/office/staff/staff.rules.ts';
import { defineCommand } from './command-input.ts';
import { toList } from './table.ts';

export const staffList = defineCommand({
  name: 'staff list',
  usage: '',
  does: 'show the accounts of staff',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db, clock }) => {
    const staff = await listStaff(db, clock.now());
    return {
      staff: staff.map((account) => ({
        id: account.id,
        email: account.email,
        name: account.name,
        role: account.role,
        state: toStaffState(account),
        createdAt: account.createdAt,
        lastSignInAt: account.lastSignInAt,
      })),
    };
  },
  toText: ({ staff }) =>
    toList(
      staff,
      'There is no staff yet. Add the first admin: npm run shop -- staff add EMAIL --name=TEXT --role=admin',
      {
        EMAIL: ({ email }) => email,
        NAME: ({ name }) => name,
        ROLE: ({ role }) => role,
        STATE: ({ state }) => state,
        'LAST SIGN-IN': ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt) : ''),
      },
    ),
});
