import { endApiKey } from '#server/developers/keys/end-api-key.ts';
import type { Tx } from '#server/platform/db.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface Revocation {
  id: number;
  reason: string;
  actor: string;
  now: Date;
}

/** Ends a key of a customer with its audit entry and an email. Returns the owner. */
export async function revokeApiKeyAsStaff(tx: Tx, revocation: Revocation): Promise<{ customerId: number }> {
  const { id, reason, actor, now } = revocation;
  const { customerId, hint } = await endApiKey(tx, revocation);
  await logCustomerChange(tx, {
    customerId,
    action: 'api_key.revoked',
    actor,
    details: { key: id, hint },
    reason,
    now,
  });
  return { customerId };
}
