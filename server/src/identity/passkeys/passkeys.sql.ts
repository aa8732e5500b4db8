import type { Reader, Tx } from '#server/platform/db.ts';
import type { PasskeyChallenge, StoredPasskey } from './passkeys.types.ts';

const columns = (reader: Reader) => reader`
  id, customer_id, user_handle, credential_id, public_key, sign_count, transports, name, created_at, last_used_at`;

/** Oldest first. */
export async function selectPasskeys(reader: Reader, customerId: number): Promise<StoredPasskey[]> {
  return reader<StoredPasskey[]>`
    select ${columns(reader)} from identity.passkeys where customer_id = ${customerId} order by id`;
}

export async function selectPasskey(reader: Reader, credentialId: Buffer): Promise<StoredPasskey | null> {
  const [row] = await reader<StoredPasskey[]>`
    select ${columns(reader)} from identity.passkeys where credential_id = ${credentialId}`;
  return row ?? null;
}

type NewPasskeyRow = Omit<StoredPasskey, 'id' | 'lastUsedAt'>;

/** False if another account has the credential. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<boolean> {
  const rows = await tx`
    insert into identity.passkeys (
      customer_id, user_handle, credential_id, public_key, sign_count, transports, name, created_at
    ) values (
      ${passkey.customerId}, ${passkey.userHandle}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.signCount}, ${passkey.transports}, ${passkey.name}, ${passkey.createdAt}
    ) on conflict (credential_id) do nothing returning id`;
  return rows.length === 1;
}

/** False if the count did not grow: a copy of the key was used, or this answer came twice. */
export async function updatePasskeyUsed(
  tx: Tx,
  { id, signCount, now }: { id: number; signCount: number; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update identity.passkeys set sign_count = ${signCount}, last_used_at = ${now}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0)) returning id`;
  return rows.length === 1;
}

export async function deletePasskey(tx: Tx, customerId: number, passkeyId: number): Promise<boolean> {
  const rows = await tx`
    delete from identity.passkeys where id = ${passkeyId} and customer_id = ${customerId} returning id`;
  return rows.length === 1;
}

export async function insertPasskeyChallenge(
  reader: Reader,
  challenge: PasskeyChallenge & { now: Date; expiresAt: Date },
): Promise<void> {
  await reader`
    insert into identity.passkey_challenges (
      challenge_hash, purpose, customer_id, browser_hash, user_handle, created_at, expires_at
    ) values (
      ${challenge.challengeHash}, ${challenge.purpose}, ${challenge.customerId}, ${challenge.browserHash},
      ${challenge.userHandle}, ${challenge.now}, ${challenge.expiresAt}
    )`;
}

type AnsweredChallenge = Omit<PasskeyChallenge, 'userHandle'> & { now: Date };

/** Uses a challenge up; null if it is not open for this purpose, customer and browser. Of concurrent uses one succeeds. */
export async function deletePasskeyChallenge(
  reader: Reader,
  answered: AnsweredChallenge,
): Promise<{ userHandle: Buffer | null } | null> {
  const [row] = await reader<{ userHandle: Buffer | null }[]>`
    delete from identity.passkey_challenges
    where challenge_hash = ${answered.challengeHash} and purpose = ${answered.purpose}
      and customer_id is not distinct from ${answered.customerId}::integer and expires_at > ${answered.now}
      and (browser_hash is null or browser_hash = ${answered.browserHash})
    returning user_handle`;
  return row ?? null;
}
