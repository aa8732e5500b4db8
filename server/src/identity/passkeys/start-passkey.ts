import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { refuseIfNotOwner, type OwnerProof } from '#server/identity/two-factor/refuse-if-not-owner.ts';
import { issueChallenge } from './issue-challenge.ts';
import { passkeysMax, toCreationOptions } from './passkeys.rules.ts';
import { selectPasskeys } from './passkeys.sql.ts';

const userHandleBytes = 32;

/** Begins to add a passkey, for the owner of the account. */
export async function startPasskey(db: Db, start: OwnerProof & { origin: string; browser: string | null }) {
  const { customerId, origin, browser, now } = start;
  await refuseIfNotOwner(db, start);
  const passkeys = await selectPasskeys(db, customerId);
  if (passkeys.length >= passkeysMax) refuse('passkeys_full', { max: passkeysMax });
  const { email, name } = await readCustomerProfile(db, customerId, null);
  const userHandle = passkeys[0]?.userHandle ?? randomBytes(userHandleBytes);
  const challenge = await issueChallenge(db, { purpose: 'add', customerId, userHandle, browser, now });
  return toCreationOptions({ origin, challenge, userHandle, email, name, passkeys });
}
