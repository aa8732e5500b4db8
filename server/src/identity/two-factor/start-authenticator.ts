import { shopName } from '#contract/shop-name.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { hasAuthenticator, upsertAuthenticator } from '#server/identity/second-factor.sql.ts';
import { refuseIfNotOwner, type OwnerProof } from './refuse-if-not-owner.ts';
import { createTotpSecret, encryptTotpSecret, toTotpUri } from './totp.rules.ts';

/**
 * Begins the set-up of an authenticator app and returns its secret. It has no effect until a code confirms it; another
 * begin replaces the secret. Locks the customer.
 */
export async function startAuthenticator(
  db: Db,
  { totpKey, ...proof }: OwnerProof & { totpKey: Buffer },
): Promise<{ secret: string; uri: string }> {
  const { customerId, now } = proof;
  await refuseIfNotOwner(db, proof);
  const secret = createTotpSecret();
  const totpSecret = encryptTotpSecret(secret, totpKey, `customer:${customerId}`);
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) return refuse('not_signed_in');
    if (await hasAuthenticator(tx, customerId)) refuse('authenticator_on_already');
    await upsertAuthenticator(tx, { customerId, totpSecret, now });
    return { secret, uri: toTotpUri(secret, { issuer: shopName, email: customer.email }) };
  });
}
