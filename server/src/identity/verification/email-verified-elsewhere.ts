import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueDisownLink } from '#server/identity/devices/issue-disown-link.ts';
import { selectProfile } from '#server/identity/identity.sql.ts';
import type { LockedCustomer } from '#server/identity/identity.types.ts';
import { selectSteamAccount } from '#server/identity/ways-in.sql.ts';
import { selectDefaultLanguage } from '#server/identity/two-factor/two-step-removals.sql.ts';

/**
 * Says when an account was opened and how it signs in, because somebody may have opened it with the address of another
 * person, who has just verified it. Its link undoes everything since then.
 */
export async function emailVerifiedElsewhere(
  tx: Tx,
  customer: LockedCustomer,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const { id: customerId, createdAt, passwordHash } = customer;
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
    notes: [...(passwordHash === null ? [] : ['by_password']), ...(steam ? ['by_steam'] : []), 'not_mine'],
    actionUrl: await issueDisownLink(tx, { customerId, since: createdAt, origin, now }),
  });
}
