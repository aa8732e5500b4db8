import type { Reader, Tx } from '#server/platform/db.ts';

interface SteamSignIn {
  customerId: number | null;
  returnTo: string;
  /** Verified account that waits for an email address. */
  steamId: string | null;
  name: string;
}

interface NewSteamSignIn {
  stateHash: Buffer;
  customerId: number | null;
  returnTo: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSteamSignIn(db: Reader, signIn: NewSteamSignIn): Promise<void> {
  await db`
    insert into identity.steam_sign_ins (state_hash, customer_id, return_to, created_at, expires_at)
    values (${signIn.stateHash}, ${signIn.customerId}, ${signIn.returnTo}, ${signIn.now}, ${signIn.expiresAt})`;
}

export async function selectSteamSignIn(reader: Reader, stateHash: Buffer, now: Date): Promise<SteamSignIn | null> {
  const [row] = await reader<SteamSignIn[]>`
    select customer_id, return_to, steam_id, name from identity.steam_sign_ins
    where state_hash = ${stateHash} and ended_at is null and expires_at > ${now}`;
  return row ?? null;
}

/** Ends an open sign-in; false if it has ended. Of concurrent calls one succeeds. */
export async function updateSteamSignInEnded(tx: Tx, stateHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx`
    update identity.steam_sign_ins set ended_at = ${now}
    where state_hash = ${stateHash} and ended_at is null and expires_at > ${now} returning state_hash`;
  return rows.length > 0;
}

/** Keeps whom Steam verified until the customer typed an email address; false if the sign-in has ended. */
export async function updateSteamSignInVerified(
  tx: Tx,
  {
    stateHash,
    steamId,
    name,
    now,
    expiresAt,
  }: Omit<NewSteamSignIn, 'customerId' | 'returnTo'> & { steamId: string; name: string },
): Promise<boolean> {
  const rows = await tx`
    update identity.steam_sign_ins set steam_id = ${steamId}, name = ${name}, expires_at = ${expiresAt}
    where state_hash = ${stateHash} and ended_at is null and expires_at > ${now} and steam_id is null
    returning state_hash`;
  return rows.length > 0;
}

export async function selectCustomerOfSteam(reader: Reader, steamId: string): Promise<number | null> {
  const [row] = await reader<{ customerId: number }[]>`
    select customer_id from identity.steam_accounts where steam_id = ${steamId}`;
  return row?.customerId ?? null;
}

/** False if either side is linked already. */
export async function insertSteamAccount(
  tx: Reader,
  { customerId, steamId, name, now }: { customerId: number; steamId: string; name: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into identity.steam_accounts (customer_id, steam_id, name, linked_at)
    values (${customerId}, ${steamId}, ${name}, ${now}) on conflict do nothing returning customer_id`;
  if (rows.length > 0) await tx`update identity.customers set steam_id = ${steamId} where id = ${customerId}`;
  return rows.length > 0;
}

export async function deleteSteamAccount(tx: Reader, customerId: number): Promise<boolean> {
  const rows = await tx`delete from identity.steam_accounts where customer_id = ${customerId} returning customer_id`;
  if (rows.length > 0) await tx`update identity.customers set steam_id = '' where id = ${customerId}`;
  return rows.length > 0;
}

/** Sign-ins that began to link an account, or that have ended. */
export async function deleteSteamSignIns(tx: Reader, customerId: number): Promise<void> {
  await tx`delete from identity.steam_sign_ins where customer_id = ${customerId}`;
}

export async function deleteExpiredSteamSignIns(db: Reader, now: Date): Promise<void> {
  await db`delete from identity.steam_sign_ins where expires_at <= ${now}`;
}
