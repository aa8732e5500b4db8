import { z } from 'zod';
import { readAccount } from '#server/identity/identity.queries.ts';
import { decideTwoStepRemovalAsStaff } from '#server/office/customers/decide-two-step-removal-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { emailSchema, defineCommand } from './command-input.ts';

/** Approves the removal of second factors that somebody else asked for. */
export const customerApproveRemoval = defineCommand({
  name: 'customer approve-removal',
  usage: 'EMAIL',
  does: 'remove the authenticator app and passkeys of a customer as somebody else asked; payouts are held for 14 days',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailSchema }),
  run: async ({ db, clock, actor }, { email }) => {
    const now = clock.now();
    return await inTransaction(db, async (tx) => {
      const { id: customerId } = await readAccount(tx, email, now);
      await decideTwoStepRemovalAsStaff(tx, { customerId, isApproved: true, role: null, actor, now });
      return { customerId };
    });
  },
  toText: ({ customerId }) =>
    `Customer ${customerId} has no second factor any more, is signed out everywhere and got an email.`,
});
