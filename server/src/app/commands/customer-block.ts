import { z } from 'zod';
import { blockCustomer } from '#server/identity/block-customer.ts';
import { recordAudit } from '#server/ops/record-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
import { emailSchema, reasonSchema } from './command-input.ts';
import { defineCommand } from './define-command.ts';
import { findCustomer } from './find-customer.ts';

/** Staff close an account to its owner. */
export const customerBlock = defineCommand({
  name: 'customer block',
  usage: 'EMAIL --reason=TEXT',
  does: 'end all sessions of a customer and let nobody sign in; paid orders are still delivered',
  positionals: ['email'],
  options: { reason: { type: 'string' } },
  input: z.object({ email: emailSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor, write }, { email, reason }) => {
    const now = clock.now();
    const { id: customerId, sessionCount } = await inTransaction(db, async (tx) => {
      const account = await findCustomer(tx, email);
      await blockCustomer(tx, { customerId: account.id, now });
      const details = { reason, sessions: account.sessionCount };
      await recordAudit(tx, { actor, action: 'customer.blocked', subject: `customer:${account.id}`, details, now });
      return account;
    });
    write(`Customer ${customerId} is blocked. Sessions ended: ${sessionCount}.`);
  },
});
