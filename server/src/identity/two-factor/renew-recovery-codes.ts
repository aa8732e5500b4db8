import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { hasAuthenticator } from '#server/identity/second-factor.sql.ts';
import { refuseIfNotOwner, type OwnerProof } from './refuse-if-not-owner.ts';
import { setRecoveryCodes } from './set-recovery-codes.ts';

/** Replaces the recovery codes and returns the new ones, which are shown this once. Locks the customer. */
export async function renewRecoveryCodes(db: Db, proof: OwnerProof): Promise<string[]> {
  await refuseIfNotOwner(db, proof);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, proof.customerId);
    if (!(await hasAuthenticator(tx, proof.customerId))) refuse('authenticator_off');
    return setRecoveryCodes(tx, proof);
  });
}
