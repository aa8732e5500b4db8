import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueDisownLink } from '#server/identity/devices/issue-disown-link.ts';
import { selectDefaultLanguage, selectProfile } from '#server/identity/identity.sql.ts';
import type { LockedCustomer } from '#server/identity/identity.types.ts';
import { selectSteamAccount } from '#server/identity/ways-in.sql.ts';

/**
 * Says when an account was opened and how it signs in, because somebody may have opened it with the address of another
 * person, who has just verified it. If the account had no verified address before, its link undoes everything since then;
 * otherwise it leads to a new password, because a mistyped address must not open an account with a second factor.
 */
export async function emailVerifiedElsewhere(
  tx: Tx,
  customer: LockedCustomer,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const { id: customerId, createdAt, passwordHash, verifiedAt } = customer;
  const isFirst = verifiedAt === null;
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
    notes: [
      ...(isFirst && passwordHash !== null ? ['by_password'] : []),
      ...(steam ? ['by_steam'] : []),
      isFirst ? 'not_mine' : 'not_mine_moved',
    ],
    actionUrl: isFirst
      ? await issueDisownLink(tx, { customerId, since: createdAt, origin, now })
      : new URL('/auth?form=reset', origin).href,
  });
}
