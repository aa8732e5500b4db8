import { z } from 'zod';
import { unblockAccount } from '#server/office/customers/unblock-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import { readAccount } from '#server/identity/identity.queries.ts';
import { emailSchema, reasonSchema, defineCommand } from './command-input.ts';

/** Unblocks an account. */
export const customerUnblock = defineCommand({
  name: 'customer unblock',
  usage: 'EMAIL [--reason=TEXT]',
  does: 'unblock a customer',
  positionals: ['email'],
  options: { reason: { type: 'string' } },
  input: z.object({ email: emailSchema, reason: reasonSchema.optional() }),
  run: async ({ db, clock, actor }, { email, reason = null }) => {
    const now = clock.now();
    return await inTransaction(db, async (tx) => {
      const { id } = await readAccount(tx, email, now);
      await unblockAccount(tx, { customerId: id, reason, actor, now });
      return { customerId: id };
    });
  },
  toText: ({ customerId }) => `Customer ${customerId} can sign in again.`,
});
