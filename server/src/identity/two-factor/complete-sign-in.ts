import { type Db, inTransaction } from '#server/platform/db.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { updateBrowserTrusted } from '#server/identity/devices/known-browsers.sql.ts';
import { noteBrowser, toBrowserHash } from '#server/identity/devices/note-browser.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { deleteAttempts } from '#server/identity/identity.sql.ts';
import type { SignInCaller, StartedSession } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { selectChallenge, updateChallengeUsed } from '#server/identity/second-factor.sql.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { takeCode } from './take-code.ts';
import { throttleCode, toCodeAttempts } from './throttle-code.ts';

export interface SecondStep extends SignInCaller {
  challenge: string;
  /** Code of the authenticator app, or a recovery code. */
  code: string;
  /** Whether this browser is asked for no code for 30 days. */
  trustsBrowser: boolean;
  totpKey: Buffer;
  rateLimitFactor: number;
}

/**
 * Finishes a sign-in by a code. Unknown, used, expired and foreign challenges, and those of another browser, get one
 * refusal; a wrong code leaves the challenge open. A code and a challenge work once, also at the same moment. Locks the
 * customer.
 */
export async function completeSignIn(db: Db, step: SecondStep): Promise<StartedSession> {
  const { browser, now, ip } = step;
  const browserHash = browser === null ? null : hashToken(browser);
  const link = { tokenHash: hashToken(step.challenge), browserHash, now };
  const found = await selectChallenge(db, link);
  if (!found) return refuse('sign_in_step_expired');
  const { customerId, method } = found;
  await throttleCode(db, { ...step, customerId });
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    // Checked again under the lock: a concurrent step may have come first.
    if (!customer || !(await selectChallenge(tx, link))) return refuse('sign_in_step_expired');
    if (customer.isBlocked) refuse('account_blocked');
    const secondFactor = await takeCode(tx, { ...step, customerId });
    if (secondFactor === null) return refuse('totp_wrong', {}, { code: ['refusals.totp_wrong'] });
    if (!(await updateChallengeUsed(tx, found.id, now))) return refuse('sign_in_step_expired');
    await deleteAttempts(tx, toCodeAttempts(customerId), toRateLimitSubnet(ip));
    await noteBrowser(tx, customerId, step);
    if (step.trustsBrowser && browser !== null) {
      const until = new Date(now.getTime() + lifetimes.trustedBrowserMs);
      await updateBrowserTrusted(tx, { customerId, browserHash: toBrowserHash(step), until });
    }
    return openSession(tx, { customerId, method, secondFactor }, step);
  });
}
