import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockAdmins } from './staff.sql.ts';

/**
 * Refuses to take the office from its last admin who can sign in. Locks all of them, so that two admins cannot remove each
 * other at the same moment. Called before an account is locked.
 */
export async function refuseIfLastAdmin(tx: Tx, staffId: number): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) refuse('last_admin');
}
