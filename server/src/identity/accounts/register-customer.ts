import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockAddress } from '#server/identity/account.sql.ts';
import { hashPassword } from '#server/identity/passwords/hash-password.ts';
import { findRegistrationErrors, normalizeEmail, limits, resolvePhone } from '#server/identity/identity.rules.ts';
import { insertCustomer, selectCustomerId } from '#server/identity/identity.sql.ts';
import { noteBrowser } from '#server/identity/devices/note-browser.ts';
import type { Caller, EmailLanguage, SignInCaller, StartedSession } from '#server/identity/identity.types.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { sendVerification } from '#server/identity/verification/send-verification.ts';

export interface Registration extends Caller, Pick<SignInCaller, 'browser'> {
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** Number in E.164 as the form parsed it; takes precedence over `phone`. */
  phoneE164: string | null;
  password: string;
  isOpen: boolean;
  language: EmailLanguage;
  publicUrl: string;
  rateLimitFactor: number;
}

/**
 * Creates an account, signs in and queues the verification email, all or nothing. Of concurrent registrations of one
 * address one succeeds and the others are refused.
 */
export async function registerCustomer(db: Db, registration: Registration): Promise<StartedSession> {
  const { email, now, rateLimitFactor } = registration;
  const { limit, windowSeconds } = limits.registrationsPerNetwork;
  const key = `register:network:${toRateLimitSubnet(registration.ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  if (!registration.isOpen) refuse('registration_closed');

  const phoneE164 = resolvePhone(registration.phone, registration.phoneE164);
  const errors = findRegistrationErrors({ ...registration, phoneE164 });
  if (errors) refuse('invalid_input', {}, errors);
  const emailKey = normalizeEmail(email);
  if ((await selectCustomerId(db, emailKey)) !== null) refuseTaken();

  const passwordHash = await hashPassword(registration.password);
  return inTransaction(db, async (tx) => {
    await lockAddress(tx, emailKey);
    const customerId = await insertCustomer(tx, { ...toNewCustomer(registration), emailKey, phoneE164, passwordHash });
    if (customerId === null) refuseTaken();
    await sendVerification(tx, 'email_verification', {
      customer: { id: customerId, email, name: registration.name },
      language: registration.language.code,
      publicUrl: registration.publicUrl,
      now,
    });
    const { publicUrl: origin, language } = registration;
    await noteBrowser(tx, customerId, { ...registration, origin, language: language.code });
    return openSession(tx, { customerId, method: 'registration', secondFactor: null }, registration);
  });
}

function refuseTaken(): never {
  refuse('email_taken', {}, { email: ['refusals.email_taken'] });
}

function toNewCustomer({ email, name, surname, phone, language, now }: Registration) {
  return {
    email,
    emailVerifiedAt: null,
    name,
    surname,
    phone,
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
