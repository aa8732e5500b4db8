import type { Tx } from '#server/platform/db.ts';
import { updateBrowsersUntrusted } from '#server/identity/devices/known-browsers.sql.ts';
import { deleteAuthenticator } from '#server/identity/second-factor.sql.ts';

/** Removes the authenticator app of a locked customer with all that hangs on it. */
export async function dropAuthenticator(tx: Tx, customerId: number): Promise<void> {
  // A later app starts without trusted browsers.
  await updateBrowsersUntrusted(tx, customerId);
  await deleteAuthenticator(tx, customerId);
}
