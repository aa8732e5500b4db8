import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockAddress } from '#server/identity/account.sql.ts';
import { isDeliverable, limits, normalizeEmail } from '#server/identity/identity.rules.ts';
import { insertCustomer } from '#server/identity/identity.sql.ts';
import { noteBrowser } from '#server/identity/devices/note-browser.ts';
import type { Caller, EmailLanguage, SignInCaller, StartedSession } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { sendVerification } from '#server/identity/verification/send-verification.ts';
import { insertSteamAccount, selectSteamSignIn, updateSteamSignInEnded } from './steam-accounts.sql.ts';

export interface SteamRegistration extends Caller, Pick<SignInCaller, 'browser'> {
  /** Token of a browser whose Steam account was verified. */
  state: string;
  name: string;
  email: string;
  isEnabled: boolean;
  isOpen: boolean;
  language: EmailLanguage;
  publicUrl: string;
  rateLimitFactor: number;
}

/**
 * Opens an account without a password for a verified Steam account, signs in and queues the verification email, all or
 * nothing. An address that somebody has is refused: they sign in and link. Of several uses of a token one succeeds.
 */
export async function registerWithSteam(db: Db, registration: SteamRegistration): Promise<StartedSession> {
  const { email, name, now, language } = registration;
  if (!registration.isEnabled) refuse('steam_off');
  const { limit, windowSeconds } = limits.registrationsPerNetwork;
  const key = `register:network:${toRateLimitSubnet(registration.ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * registration.rateLimitFactor, windowSeconds, now });
  if (!registration.isOpen) refuse('registration_closed');
  if (!isDeliverable(email)) refuse('invalid_input', {}, { email: ['auth.email_invalid'] });
  const emailKey = normalizeEmail(email);
  const stateHash = hashToken(registration.state);
  return inTransaction(db, async (tx) => {
    const signIn = await selectSteamSignIn(tx, stateHash, now);
    if (!signIn?.steamId || !(await updateSteamSignInEnded(tx, stateHash, now))) refuse('steam_sign_in_expired');
    await lockAddress(tx, emailKey);
    const customerId = await insertCustomer(tx, toNewCustomer(registration, emailKey));
    if (customerId === null) refuse('email_taken', {}, { email: ['auth.steam_email_taken'] });
    const link = { customerId, steamId: signIn.steamId, name: signIn.name, now };
    if (!(await insertSteamAccount(tx, link))) refuse('steam_linked_elsewhere');
    await sendVerification(tx, 'email_verification', {
      customer: { id: customerId, email, name },
      language: language.code,
      publicUrl: registration.publicUrl,
      now,
    });
    await noteBrowser(tx, customerId, { ...registration, origin: registration.publicUrl, language: language.code });
    return openSession(tx, { customerId, method: 'steam', secondFactor: null }, registration);
  });
}

function toNewCustomer({ email, name, language, now }: SteamRegistration, emailKey: string) {
  return {
    email,
    emailKey,
    emailVerifiedAt: null,
    passwordHash: null,
    name,
    surname: '',
    phone: '',
    phoneE164: null,
    address: '',
    city: '',
    postCode: '',
    countryId: null,
    steamId: '',
    steamTradeLink: '',
    languageId: language.id,
    createdAt: now,
  };
}
