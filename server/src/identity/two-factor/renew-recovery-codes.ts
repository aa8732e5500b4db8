import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { hasAuthenticator } from '#server/identity/second-factor.sql.ts';
import { refuseIfNotFresh, type SessionProof } from './refuse-if-not-fresh.ts';
import { setRecoveryCodes } from './set-recovery-codes.ts';

/**
 * Replaces the recovery codes after a fresh second factor, and returns the new ones, which are shown this once. Locks the
 * customer.
 */
export function renewRecoveryCodes(db: Db, proof: SessionProof): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, proof.customerId);
    if (!(await hasAuthenticator(tx, proof.customerId))) refuse('authenticator_off');
    await refuseIfNotFresh(tx, proof);
    return setRecoveryCodes(tx, proof);
  });
}
