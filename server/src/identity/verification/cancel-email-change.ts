import type { Reader } from '#server/platform/db.ts';
import { updatePendingEmail } from '#server/identity/account.sql.ts';

/** Gives up the wish for another address; its link proves nothing from now on. Without a wish it changes nothing. */
export async function cancelEmailChange(reader: Reader, customerId: number): Promise<void> {
  await updatePendingEmail(reader, customerId, null);
}
