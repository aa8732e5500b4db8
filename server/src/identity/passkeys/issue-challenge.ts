import { randomBytes } from 'node:crypto';
import type { Reader } from '#server/platform/db.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { insertPasskeyChallenge } from './passkeys.sql.ts';
import type { PasskeyChallenge } from './passkeys.types.ts';

const challengeBytes = 32;

type Asked = Omit<PasskeyChallenge, 'challengeHash' | 'browserHash'> & { browser: string | null; now: Date };

/** Creates the challenge that an authenticator is to sign within five minutes; the database has its hash only. */
export async function issueChallenge(reader: Reader, { browser, now, ...asked }: Asked): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  const browserHash = browser === null ? null : hashToken(browser);
  const expiresAt = new Date(now.getTime() + lifetimes.passkeyChallengeMs);
  await insertPasskeyChallenge(reader, { ...asked, challengeHash: hashToken(challenge), browserHash, now, expiresAt });
  return challenge;
}
