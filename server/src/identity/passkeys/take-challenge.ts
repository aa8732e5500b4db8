import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { readChallenge } from './passkeys.rules.ts';
import { deletePasskeyChallenge } from './passkeys.sql.ts';
import type { PasskeyChallenge } from './passkeys.types.ts';

interface Answered extends Pick<PasskeyChallenge, 'purpose' | 'customerId'> {
  clientDataJSON: string;
  browser: string | null;
  now: Date;
}

/**
 * Uses up the challenge that an answer signed, before the answer is verified, so that none is tried twice. Refuses one
 * that is unknown, expired, of another browser or customer, or meant for something else.
 */
export async function takeChallenge(
  reader: Reader,
  { clientDataJSON, browser, ...answered }: Answered,
): Promise<{ challenge: string; userHandle: Buffer | null }> {
  const challenge = readChallenge(clientDataJSON) ?? refuse('passkey_invalid');
  const browserHash = browser === null ? null : hashToken(browser);
  const found = await deletePasskeyChallenge(reader, {
    ...answered,
    challengeHash: hashToken(challenge),
    browserHash,
  });
  return { challenge, userHandle: (found ?? refuse('passkey_invalid')).userHandle };
}
