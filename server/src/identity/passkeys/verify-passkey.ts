import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toRelyingPartyId } from './passkeys.rules.ts';
import type { StoredPasskey } from './passkeys.types.ts';

interface Verification {
  answer: PasskeyAnswer;
  passkey: StoredPasskey;
  challenge: string;
  origin: string;
}

/** Checks signature, origin, host, challenge, user verification and count of an answer; returns the new count. */
export async function verifyPasskey({ answer, passkey, challenge, origin }: Verification): Promise<number> {
  const { userHandle, ...response } = answer.response;
  // Authenticators may leave it out, but one that names somebody else answers for another account.
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(passkey.userHandle))
    return refuse('passkey_invalid');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingPartyId(origin),
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // The library throws for whatever does not match.
  }
  return refuse('passkey_invalid');
}
