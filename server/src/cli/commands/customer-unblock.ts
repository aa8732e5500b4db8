import { z } from 'zod';
import { unblockCustomer } from '#server/identity/accounts/unblock-customer.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
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
      await unblockCustomer(tx, id);
      const entry = { actor, action: 'customer.unblocked', subject: `customer:${id}`, details: {}, now };
      await recordAudit(tx, entry, { customerId: id, details: { reason } });
      return { customerId: id };
    });
  },
  toText: ({ customerId }) => `Customer ${customerId} can sign in again.`,
});
