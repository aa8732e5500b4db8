import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { forgetInventory } from '#server/steam/steam.queries.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { countWaysIn, selectSteamAccount } from '#server/identity/ways-in.sql.ts';
import { refuseIfNotFresh, type SessionProof } from '#server/identity/two-factor/refuse-if-not-fresh.ts';
import { deleteSteamAccount } from './steam-accounts.sql.ts';

interface SteamUnlink extends SessionProof {
  language: string;
}

/**
 * Unlinks the Steam account of a customer who has another way in, and says so by email. Asks for a fresh second factor if
 * the account has one.
 */
export function unlinkSteam(db: Db, unlink: SteamUnlink): Promise<void> {
  const { customerId, language } = unlink;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    const linked = await selectSteamAccount(tx, customerId);
    if (!customer || !linked) refuse('steam_not_linked');
    await refuseIfNotFresh(tx, unlink);
    if ((await countWaysIn(tx, customerId)) === 1) refuse('steam_last_way_in');
    await deleteSteamAccount(tx, customerId);
    await forgetInventory(tx, linked.steamId);
    const params = { name: customer.name, account: linked.name || linked.steamId };
    await queueEmail(tx, { to: customer.email, customerId, language, kind: 'steam_unlinked', params });
  });
}
