import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import type { DisownedEvent } from '#server/identity/identity.types.ts';
import { deleteFactorsSince } from '#server/identity/second-factor.sql.ts';
import { deleteSteamSince } from '#server/identity/ways-in.sql.ts';
import { forgetInventory } from '#server/steam/steam.queries.ts';

/**
 * Removes second factors and the Steam account that came before the address of a locked customer was proven: whoever
 * opened the account without the mailbox must not come back to it. Publishes `identity.ways_in_dropped`.
 */
export async function dropWaysIn(tx: Tx, customerId: number): Promise<void> {
  const ever = new Date(0);
  await deleteFactorsSince(tx, customerId, ever);
  const steamId = await deleteSteamSince(tx, customerId, ever);
  if (steamId !== null) await forgetInventory(tx, steamId);
  const event: DisownedEvent = { customerId, since: ever.toISOString() };
  await publish(tx, 'identity.ways_in_dropped', event);
}
