import type { Reader } from '#server/platform/db.ts';
import { updatePendingEmail } from '#server/identity/account.sql.ts';

/** Cancels a requested change of address; its link becomes invalid. Idempotent. */
export async function cancelEmailChange(reader: Reader, customerId: number): Promise<void> {
  await updatePendingEmail(reader, customerId, null);
}
