import type { Reader } from '#server/platform/db.ts';
import { selectAccount } from './account.sql.ts';
import { normalizeEmail, lifetimes } from './identity.rules.ts';
import type { Account } from './identity.types.ts';

/** What staff see of the account with an address; null when nobody has it, or its owner had it deleted. */
export function findAccount(reader: Reader, email: string, now: Date): Promise<Account | null> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectAccount(reader, normalizeEmail(email), { now, usedAfter });
}
