import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { CustomerProfile } from '#server/identity/identity.types.ts';
import { lookUpSession } from '#server/identity/sessions/look-up-session.ts';
import { touchSession } from '#server/identity/sessions/touch-session.ts';
import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx, Db } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import { insertWallet, selectWalletForUpdate, selectWallet, selectSignedAccount } from './ledger.sql.ts';
import type { Wallet } from './ledger.types.ts';

/**
 * The customer's wallet, held until the transaction ends, so that what is read can be spent. Opens a missing one.
 * Locks one wallet: comes after the cart and the items.
 */
export async function lockWallet(tx: Tx, customerId: number): Promise<Wallet> {
  const known = await selectWalletForUpdate(tx, customerId);
  if (known) return known;
  await insertWallet(tx, customerId);
  const opened = await selectWalletForUpdate(tx, customerId);
  assert(opened, `customer ${customerId} has a wallet`);
  return opened;
}

const emptyWallet: Wallet = { balanceMinor: 0, heldMinor: 0, availableMinor: 0 };

/** What a customer has in coins, in hundredths; zero for one whose wallet was never opened. Takes no lock. */
export async function readBalance(reader: Reader, customerId: number): Promise<Wallet> {
  return (await selectWallet(reader, customerId)) ?? emptyWallet;
}

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
