import type { Reader } from '#server/platform/db.ts';
import type { TwoStepRecord } from '#server/identity/identity.types.ts';
import { selectAuthenticatorSince, selectPasskeyCount } from '#server/identity/second-factor.sql.ts';
import { selectWaitingRemoval } from './two-step-removals.sql.ts';

/** Second factors of a customer, and a removal that waits, for staff. */
export async function readTwoStep(reader: Reader, customerId: number): Promise<TwoStepRecord> {
  return {
    authenticatorSince: await selectAuthenticatorSince(reader, customerId),
    passkeys: await selectPasskeyCount(reader, customerId),
    removal: await selectWaitingRemoval(reader, customerId),
  };
}
