import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey } from '#contract/passkeys.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { refuseIfNotFresh } from '#server/identity/two-factor/refuse-if-not-fresh.ts';
import { passkeysMax, toRelyingPartyId } from './passkeys.rules.ts';
import { insertPasskey, selectPasskeys } from './passkeys.sql.ts';
import { takeChallenge } from './take-challenge.ts';

interface Addition {
  customerId: number;
  sessionId: string;
  name: string;
  passkey: NewPasskey;
  origin: string;
  browser: string | null;
  language: string;
  now: Date;
}

/**
 * Adds the passkey that an authenticator made, after checking what it signed. Asks for a fresh second factor if the account
 * has one, before the challenge is used up, so that the passkey can be sent again. Locks the customer; queues an email.
 */
export async function addPasskey(db: Db, addition: Addition): Promise<void> {
  const { customerId, name, passkey, now, language } = addition;
  await refuseIfNotFresh(db, addition);
  const { clientDataJSON } = passkey.response;
  const { challenge, userHandle } = await takeChallenge(db, { ...addition, clientDataJSON, purpose: 'add' });
  assert(userHandle, 'a challenge for a new passkey names the owner');
  const { id, publicKey, counter: signCount, transports = [] } = await verify(addition, challenge);
  const made = { userHandle, credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey) };
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) refuse('not_signed_in');
    // Checked and counted again under the lock, because a factor may come first, and two may be added at once.
    await refuseIfNotFresh(tx, addition);
    if ((await selectPasskeys(tx, customerId)).length >= passkeysMax) refuse('passkeys_full', { max: passkeysMax });
    const isNew = await insertPasskey(tx, { ...made, customerId, signCount, transports, name, createdAt: now });
    if (!isNew) refuse('passkey_invalid');
    const params = { name: customer.name, passkey: name };
    await queueEmail(tx, { to: customer.email, customerId, language, kind: 'passkey_added', params });
  });
}

async function verify({ passkey, origin }: Addition, expectedChallenge: string) {
  const { transports, ...response } = passkey.response;
  try {
    const result = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...response, transports: transports ?? [] }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingPartyId(origin),
      requireUserVerification: true,
    });
    if (result.verified) return result.registrationInfo.credential;
  } catch {
    // The library throws for whatever does not match.
  }
  return refuse('passkey_invalid');
}
