import type { SignInSafety } from '#contract/sign-in-safety.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectPasswordHash } from '#server/identity/account.sql.ts';
import { selectTrustedCount } from '#server/identity/devices/known-browsers.sql.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { selectAuthenticatorSince, selectRecoveryCodesLeft } from '#server/identity/second-factor.sql.ts';
import { selectSessionProofs } from '#server/identity/session.sql.ts';
import { selectPasskeys } from './passkeys.sql.ts';

/** Asks every browser of a customer for a code again. */
export { updateBrowsersUntrusted as distrustBrowsers } from '#server/identity/devices/known-browsers.sql.ts';

interface Asked {
  customerId: number;
  sessionId: string;
  now: Date;
}

/** Reads how an account is protected, without the limit of payouts, which is a setting. */
export async function readSignInSafety(reader: Reader, asked: Asked): Promise<Omit<SignInSafety, 'payout_limit'>> {
  const { customerId, now } = asked;
  const since = await selectAuthenticatorSince(reader, customerId);
  const codesLeft = since ? await selectRecoveryCodesLeft(reader, customerId) : 0;
  const passkeys = await selectPasskeys(reader, customerId);
  const confirmedAt = (await selectSessionProofs(reader, asked))?.confirmedAt ?? null;
  const until = confirmedAt && new Date(confirmedAt.getTime() + lifetimes.confirmedMs);
  return {
    authenticator: since && { since: toEpochSeconds(since), recovery_codes_left: codesLeft },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: toEpochSeconds(createdAt),
      last_used_at: lastUsedAt && toEpochSeconds(lastUsedAt),
    })),
    trusted_browsers: since ? await selectTrustedCount(reader, customerId, now) : 0,
    has_password: (await selectPasswordHash(reader, customerId)) !== null,
    confirmed_until: until && until > now ? toEpochSeconds(until) : null,
  };
}
