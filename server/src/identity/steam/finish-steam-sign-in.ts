import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import type { SignInCaller, SignInResult } from '#server/identity/identity.types.ts';
import { finishSignIn } from '#server/identity/sessions/finish-sign-in.ts';
import type { SteamGateway } from '#server/steam/steam.types.ts';
import { proveSteamAccount, type SteamAnswer } from './prove-steam-account.ts';
import { selectCustomerOfSteam, updateSteamSignInEnded, updateSteamSignInVerified } from './steam-accounts.sql.ts';

type SteamResult = (SignInResult & { name: string }) | { step: 'email_needed'; name: string };

/**
 * Signs in the customer of a Steam account by the answer of Steam. Without one, the browser may open an account with it
 * for half an hour. Locks the customer, so that no sign-in overlaps a block. Of several uses of an answer one succeeds.
 */
export async function finishSteamSignIn(
  db: Db,
  steam: SteamGateway,
  signIn: SteamAnswer & SignInCaller,
): Promise<SteamResult> {
  const { now } = signIn;
  const { stateHash, steamId, name } = await proveSteamAccount(db, steam, { ...signIn, customerId: null });
  return inTransaction(db, async (tx) => {
    const customerId = await selectCustomerOfSteam(tx, steamId);
    if (customerId === null) {
      const expiresAt = new Date(now.getTime() + lifetimes.steamRegistrationMs);
      if (!(await updateSteamSignInVerified(tx, { stateHash, steamId, name, now, expiresAt })))
        refuse('steam_sign_in_expired');
      return { step: 'email_needed', name };
    }
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) refuse('account_blocked');
    if ((await selectCustomerOfSteam(tx, steamId)) !== customerId) refuse('steam_sign_in_expired');
    if (!(await updateSteamSignInEnded(tx, stateHash, now))) refuse('steam_sign_in_expired');
    return { ...(await finishSignIn(tx, { customerId, method: 'steam', caller: signIn })), name };
  });
}
