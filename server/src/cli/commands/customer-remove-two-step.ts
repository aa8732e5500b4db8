import { z } from 'zod';
import { readAccount } from '#server/identity/identity.queries.ts';
import { requestTwoStepRemovalAsStaff } from '#server/office/customers/request-two-step-removal-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { emailSchema, reasonSchema, defineCommand } from './command-input.ts';

/** Asks to remove the second factors of a customer who lost all of them. */
export const customerRemoveTwoStep = defineCommand({
  name: 'customer remove-two-step',
  usage: 'EMAIL --reason=TEXT',
  does: 'ask to remove the authenticator app and passkeys of a customer who lost them; somebody else has to approve it',
  positionals: ['email'],
  options: { reason: { type: 'string' } },
  input: z.object({ email: emailSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { email, reason }) => {
    const now = clock.now();
    return await inTransaction(db, async (tx) => {
      const { id: customerId } = await readAccount(tx, email, now);
      await requestTwoStepRemovalAsStaff(tx, { customerId, reason, actor, now });
      return { customerId, email };
    });
  },
  toText: ({ customerId, email }) =>
    `Asked for customer ${customerId}. Somebody else approves it: npm run shop -- customer approve-removal ${email}`,
});
