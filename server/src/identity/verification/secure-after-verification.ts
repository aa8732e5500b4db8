import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { dropWaysIn } from '#server/identity/devices/drop-ways-in.ts';
import { issueDisownLink } from '#server/identity/devices/issue-disown-link.ts';
import { selectProfile } from '#server/identity/identity.sql.ts';
import type { LockedCustomer } from '#server/identity/identity.types.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';
import { selectSteamAccount } from '#server/identity/ways-in.sql.ts';
import { selectDefaultLanguage } from '#server/identity/two-factor/two-step-removals.sql.ts';

/**
 * Ends what somebody who opened the account with the address of another person may have kept: all sessions, second
 * factors, a linked Steam account. An email says how the account signs in, with a link for an owner who did not open it.
 */
export async function secureAfterVerification(
  tx: Tx,
  customer: LockedCustomer,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const { id: customerId, createdAt, passwordHash } = customer;
  await deleteSessionsOf(tx, customerId, null);
  await dropWaysIn(tx, customerId, passwordHash !== null);
  const steam = await selectSteamAccount(tx, customerId);
  const profile = await selectProfile(tx, customerId, null);
  assert(profile, `customer ${customerId} is locked`);
  const { email, name, languageCode } = profile;
  await queueEmail(tx, {
    to: email,
    customerId,
    language: languageCode ?? (await selectDefaultLanguage(tx)),
    kind: 'verified_elsewhere',
    params: { name, at: createdAt, account: steam ? steam.name || steam.steamId : '' },
    notes: [steam ? 'by_steam' : 'by_password', 'not_mine'],
    actionUrl: await issueDisownLink(tx, { customerId, since: createdAt, origin, now }),
  });
}
