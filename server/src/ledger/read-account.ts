import { lookUpSession } from '#server/identity/look-up-session.ts';
import type { CustomerProfile } from '#server/identity/identity.types.ts';
import { touchSession } from '#server/identity/touch-session.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import type { Db } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import { selectSignedAccount } from './ledger.sql.ts';
import { readBalance } from './read-balance.ts';

interface Account {
  profile: CustomerProfile;
  /** Coins to spend, in hundredths. */
  availableMinor: number;
}

/**
 * A customer's profile beside the balance; null when nobody holds the token. By a token it is one statement that finds
 * the session as well, because the storefront asks for it on every visit. Takes no lock.
 */
export async function readAccount(
  db: Db,
  who: Who,
  { languageId, now }: { languageId: number; now: Date },
): Promise<Account | null> {
  if ('customerId' in who) {
    const [profile, { availableMinor }] = await Promise.all([
      readCustomerProfile(db, who.customerId, languageId),
      readBalance(db, who.customerId),
    ]);
    return { profile, availableMinor };
  }
  const found = await selectSignedAccount(db, lookUpSession(who.token, now), languageId);
  if (!found) return null;
  await touchSession(db, found.session, now);
  return found.account;
}
