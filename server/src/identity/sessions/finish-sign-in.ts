import type { Tx } from '#server/platform/db.ts';
import { noteBrowser, toBrowserHash } from '#server/identity/devices/note-browser.ts';
import { isBrowserTrusted } from '#server/identity/devices/known-browsers.sql.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import type { SecondFactor, SignInCaller, SignInMethod, SignInResult } from '#server/identity/identity.types.ts';
import { hashToken, issueToken } from '#server/identity/issue-token.ts';
import { hasAuthenticator, insertChallenge } from '#server/identity/second-factor.sql.ts';
import { openSession } from './open-session.ts';

interface FirstFactor {
  /** Locked and not blocked. */
  customerId: number;
  method: Exclude<SignInMethod, 'registration' | 'passkey'>;
  caller: SignInCaller;
}

/**
 * Goes on after the first factor, whichever it was: opens the session, or for an account with an authenticator app the
 * step that asks for a code, unless the customer trusts the browser. Only the browser that began continues. Call it
 * with the customer locked.
 */
export async function finishSignIn(tx: Tx, { customerId, method, caller }: FirstFactor): Promise<SignInResult> {
  const { browser, now } = caller;
  const needsCode = await hasAuthenticator(tx, customerId);
  const isTrusted =
    needsCode &&
    browser !== null &&
    (await isBrowserTrusted(tx, { customerId, browserHash: toBrowserHash(caller), now }));
  if (!needsCode || isTrusted) {
    const secondFactor: SecondFactor | null = isTrusted ? 'trusted_browser' : null;
    await noteBrowser(tx, customerId, caller);
    return { step: 'signed_in', session: await openSession(tx, { customerId, method, secondFactor }, caller) };
  }
  const { token: challenge, hash: tokenHash } = issueToken();
  const browserHash = browser === null ? null : hashToken(browser);
  const expiresAt = new Date(now.getTime() + lifetimes.challengeMs);
  await insertChallenge(tx, { customerId, tokenHash, browserHash, method, now, expiresAt });
  return { step: 'second_factor', challenge };
}
