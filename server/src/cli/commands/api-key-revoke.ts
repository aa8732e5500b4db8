import { z } from 'zod';
import { revokeApiKeyAsStaff } from '#server/office/customers/revoke-api-key-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, idSchema, reasonSchema } from './command-input.ts';

/** Revokes an API key of a customer. */
export const apiKeyRevoke = defineCommand({
  name: 'api-key revoke',
  usage: 'ID --reason=TEXT',
  does: 'end an API key at once, for good; an email tells the customer the reason',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id, reason }) => {
    const { customerId } = await inTransaction(db, (tx) =>
      revokeApiKeyAsStaff(tx, { id, reason, actor, now: clock.now() }),
    );
    return { id, customerId };
  },
  toText: ({ id, customerId }) => `API key ${id} of customer ${customerId} is revoked.`,
});
