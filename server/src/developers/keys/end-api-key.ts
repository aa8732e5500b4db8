import { queueEmail } from '#server/email/queue-email.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateKeyRevoked } from './api-keys.sql.ts';

interface KeyEnd {
  id: number;
  reason: string;
  actor: string;
  now: Date;
}

interface EndedKey {
  customerId: number;
  name: string;
  hint: string;
}

/** Ends a key of any customer at once for staff, and tells the customer why by email. */
export async function endApiKey(tx: Tx, { id, reason, actor, now }: KeyEnd): Promise<EndedKey> {
  const ended =
    (await updateKeyRevoked(tx, { id, customerId: null, by: actor, reason, now })) ?? refuse('api_key_not_found');
  const { customerId, name: key, hint } = ended;
  const { email, name, languageCode } = await readCustomerProfile(tx, customerId, null);
  await queueEmail(tx, {
    to: email,
    customerId,
    language: languageCode ?? 'en',
    kind: 'api_key_revoked',
    params: { name, key, hint, reason },
    dedupeKey: `api_key_revoked:${id}`,
    factAt: now,
  });
  return ended;
}
