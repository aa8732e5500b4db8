import { type Db, inTransaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  insertPasswordReset,
  lockCustomer,
  updatePendingEmail,
  updateResetsUsed,
} from '#server/identity/account.sql.ts';
import { lifetimes, limits } from '#server/identity/identity.rules.ts';
import { hashToken, issueToken } from '#server/identity/issue-token.ts';
import { deleteFactorsSince } from '#server/identity/second-factor.sql.ts';
import type { DisownedEvent } from '#server/identity/identity.types.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';
import { deleteSteamSince } from '#server/identity/ways-in.sql.ts';
import { forgetInventory } from '#server/steam/steam.queries.ts';
import { emailDisowned } from './email-disowned.ts';
import { deleteBrowsersSince, selectAlert, updateAlertUsed, updateBrowsersUntrusted } from './known-browsers.sql.ts';

interface Disowning {
  token: string;
  ip: string;
  language: string;
  rateLimitFactor: number;
  now: Date;
}

/**
 * Undoes a sign-in that its email says was somebody else: ends all sessions, removes passkeys, authenticator app, recovery
 * codes, Steam account and requested address that came since, trusts no browser, and returns a link to set a new
 * password. An email lists what the customer has to check. Of concurrent uses of a link one succeeds. Locks the customer;
 * publishes `identity.sign_in_disowned`.
 */
export async function disownSignIn(db: Db, disowning: Disowning): Promise<{ email: string; token: string }> {
  const { ip, rateLimitFactor, now } = disowning;
  const { limit, windowSeconds } = limits.disownsPerNetwork;
  const key = `disown:network:${toRateLimitSubnet(ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  const tokenHash = hashToken(disowning.token);
  const found = await selectAlert(db, tokenHash, now);
  if (!found) return refuse('disown_link_invalid');
  return inTransaction(db, async (tx) => {
    const { customerId, signedInAt } = found;
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) return refuse('disown_link_invalid');
    if (!(await updateAlertUsed(tx, found.id, now))) return refuse('disown_link_invalid');
    await deleteSessionsOf(tx, customerId, null);
    await deleteFactorsSince(tx, customerId, signedInAt);
    const steamId = await deleteSteamSince(tx, customerId, signedInAt);
    if (steamId !== null) await forgetInventory(tx, steamId);
    await deleteBrowsersSince(tx, customerId, signedInAt);
    await updateBrowsersUntrusted(tx, customerId);
    await updatePendingEmail(tx, customerId, null);
    await updateResetsUsed(tx, customerId, now);
    await publish(tx, 'identity.sign_in_disowned', toEvent(customerId, signedInAt));
    await emailDisowned(tx, customerId, disowning.language);
    const { token, hash } = issueToken();
    const expiresAt = new Date(now.getTime() + lifetimes.passwordResetMs);
    await insertPasswordReset(tx, { customerId, tokenHash: hash, now, expiresAt });
    return { email: customer.email, token };
  });
}

const toEvent = (customerId: number, since: Date): DisownedEvent => ({ customerId, since: since.toISOString() });
