import { assert } from '#server/platform/assert.ts';
import { cancelJobs } from '#server/platform/jobs.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { dummyHash } from '#server/identity/passwords/hash-password.ts';
import { passwordResetJob } from '#server/identity/passwords/send-password-reset.ts';
import {
  deleteAttemptsOn,
  deleteLinks,
  selectAttemptsOn,
  selectEmailKey,
  selectLinksOf,
  selectSessionsToExport,
  updateToDeleted,
} from '#server/identity/personal-data.sql.ts';
import { deleteSteamAccount, deleteSteamSignIns } from '#server/identity/steam/steam-accounts.sql.ts';
import { findKeptInventory, forgetInventory } from '#server/steam/steam.queries.ts';
import { newBrowserJob } from '#server/identity/devices/note-browser.ts';
import { deleteSafetyData, selectSafetyEntries } from '#server/identity/safety-data.sql.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { selectSteamAccount } from '#server/identity/ways-in.sql.ts';

/** Reserved for addresses that do not exist (RFC 2606). */
const deletedDomain = 'deleted.invalid';

const toList = <T>(value: T | null): T[] => (value === null ? [] : [value]);

export const identityPersonalData = {
  /** Includes expired sessions, links that emails contained, and failed sign-ins. */
  async export(reader, { customerId, languageId }) {
    const emailKey = await selectEmailKey(reader, customerId);
    const linked = await selectSteamAccount(reader, customerId);
    const inventory = linked && (await findKeptInventory(reader, linked.steamId));
    return {
      profile: await readCustomerProfile(reader, customerId, languageId),
      sessions: await selectSessionsToExport(reader, customerId),
      steam_accounts: toList(linked && { ...linked, inventory }),
      links: await selectLinksOf(reader, customerId),
      sign_in_safety: await selectSafetyEntries(reader, customerId),
      sign_in_attempts: emailKey === null ? [] : await selectAttemptsOn(reader, hashToken(emailKey)),
    };
  },
  /** Ends all sessions and links; nobody can sign in to the row that stays, and the address is free again. */
  async erase(tx, { customerId, now }) {
    const emailKey = await selectEmailKey(tx, customerId);
    assert(emailKey, `customer ${customerId} exists`);
    // Hashes nothing while the customer's rows are locked: the password queue may be long, or full.
    const erased = { email: `customer-${customerId}@${deletedDomain}`, passwordHash: dummyHash };
    await updateToDeleted(tx, { customerId, ...erased, now });
    await deleteSessionsOf(tx, customerId, null);
    await deleteLinks(tx, customerId);
    const linked = await selectSteamAccount(tx, customerId);
    if (linked) await forgetInventory(tx, linked.steamId);
    await deleteSteamAccount(tx, customerId);
    await deleteSteamSignIns(tx, customerId);
    await deleteSafetyData(tx, customerId);
    // The job of an unanswered password reset contains the address.
    await cancelJobs(tx, passwordResetJob, { emailKey });
    await cancelJobs(tx, newBrowserJob, { customerId: `${customerId}` });
    await deleteAttemptsOn(tx, hashToken(emailKey));
  },
} satisfies PersonalData;
