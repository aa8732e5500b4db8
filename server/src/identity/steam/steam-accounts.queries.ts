import type { Reader } from '#server/platform/db.ts';
import { selectPasswordHash } from '#server/identity/account.sql.ts';
import type { LinkedSteamAccount } from '#server/identity/identity.types.ts';
import { selectSteamAccount } from '#server/identity/ways-in.sql.ts';

/** Steam account of a customer; null without one. */
export { selectSteamAccount as findSteamAccount } from '#server/identity/ways-in.sql.ts';

interface SteamAccess {
  linked: LinkedSteamAccount | null;
  hasPassword: boolean;
}

/** Ways in of a customer, as far as Steam and the password go. */
export async function readSteamAccess(reader: Reader, customerId: number): Promise<SteamAccess> {
  const [linked, passwordHash] = await Promise.all([
    selectSteamAccount(reader, customerId),
    selectPasswordHash(reader, customerId),
  ]);
  return { linked, hasPassword: passwordHash !== null };
}
