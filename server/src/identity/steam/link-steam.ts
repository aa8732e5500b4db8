import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import type { SteamGateway } from '#server/steam/steam.types.ts';
import { refuseIfNotFresh } from '#server/identity/two-factor/refuse-if-not-fresh.ts';
import { proveSteamAccount, type SteamAnswer } from './prove-steam-account.ts';
import { insertSteamAccount, selectCustomerOfSteam, updateSteamSignInEnded } from './steam-accounts.sql.ts';

export interface SteamLink extends SteamAnswer {
  customerId: number;
  sessionId: string;
  language: string;
}

/**
 * Links the Steam account that an answer proves, and says so by email. Asks for a fresh second factor if the account has
 * one, before Steam is asked, so that the answer can be sent again. Of two accounts that claim one, the first gets it.
 */
export async function linkSteam(db: Db, steam: SteamGateway, link: SteamLink): Promise<void> {
  const { customerId, language, now } = link;
  await refuseIfNotFresh(db, link);
  const { stateHash, steamId, name } = await proveSteamAccount(db, steam, link);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) refuse('not_signed_in');
    // Checked again under the lock, because a factor may come first.
    await refuseIfNotFresh(tx, link);
    if (!(await updateSteamSignInEnded(tx, stateHash, now))) refuse('steam_sign_in_expired');
    if (!(await insertSteamAccount(tx, { customerId, steamId, name, now }))) {
      const owner = await selectCustomerOfSteam(tx, steamId);
      refuse(owner === null || owner === customerId ? 'steam_linked_already' : 'steam_linked_elsewhere');
    }
    const params = { name: customer.name, account: name || steamId };
    await queueEmail(tx, { to: customer.email, customerId, language, kind: 'steam_linked', params });
  });
}
