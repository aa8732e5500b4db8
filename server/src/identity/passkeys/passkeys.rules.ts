import type { PasskeyRequest } from '#contract/passkeys.ts';
import { shopName } from '#contract/shop-name.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import type { StoredPasskey } from './passkeys.types.ts';

/** More than anybody owns devices. */
export const passkeysMax = 10;

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257];

/** Name under which authenticators keep passkeys of the shop: its host. */
export const toRelyingPartyId = (origin: string): string => new URL(origin).hostname;

const toDescriptor = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

interface Creation {
  origin: string;
  challenge: string;
  userHandle: Buffer;
  email: string;
  name: string;
  passkeys: StoredPasskey[];
}

/** What a browser needs to make a passkey, which the authenticator finds by itself and unlocks by finger, face or PIN. */
export function toCreationOptions({ origin, challenge, userHandle, email, name, passkeys }: Creation) {
  return {
    rp: { id: toRelyingPartyId(origin), name: shopName },
    user: { id: userHandle.toString('base64url'), name: email, displayName: name || email },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: lifetimes.passkeyChallengeMs,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** What a browser needs to use a passkey; without any named the authenticator offers its own. */
export function toRequestOptions(origin: string, challenge: string, passkeys: StoredPasskey[]): PasskeyRequest {
  return {
    challenge,
    rpId: toRelyingPartyId(origin),
    timeout: lifetimes.passkeyChallengeMs,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'required',
  };
}

/** The challenge that an authenticator signed; null if its data is unreadable. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
