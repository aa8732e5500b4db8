import { z } from 'zod';
import { blockAccount } from '#server/office/customers/block-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import { readAccount } from '#server/identity/identity.queries.ts';
import { emailSchema, reasonSchema, defineCommand } from './command-input.ts';

/** Blocks an account. */
export const customerBlock = defineCommand({
  name: 'customer block',
  usage: 'EMAIL --reason=TEXT',
  does: 'block a customer and end all sessions; paid orders are still delivered',
  positionals: ['email'],
  options: { reason: { type: 'string' } },
  input: z.object({ email: emailSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { email, reason }) => {
    const now = clock.now();
    return await inTransaction(db, async (tx) => {
      const { id } = await readAccount(tx, email, now);
      const ended = await blockAccount(tx, { customerId: id, reason, actor, now });
      return { customerId: id, sessionsEnded: ended };
    });
  },
  toText: ({ customerId, sessionsEnded }) => `Customer ${customerId} is blocked. Sessions ended: ${sessionsEnded}.`,
});
