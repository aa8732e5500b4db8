import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { registerSchema } from '#contract/identity.ts';
import type { RateState } from '#server/platform/rate-limit.ts';
import type { FieldErrors } from '#server/platform/refusal.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts';
import type { AddressHolder, VerificationLink } from './identity.types.ts';
import { isCommonPassword } from './password.rules.ts';

/** Lifetimes. A session ends after the idle time, and after the absolute time in any case. */
export const lifetimes = {
  sessionIdleMs: 30 * dayMs,
  sessionAbsoluteMs: 180 * dayMs,
  /** Minimum time between two updates of the last use. */
  sessionTouchMs: minuteMs,
  verificationMs: 48 * hourMs,
  passwordResetMs: hourMs,
  /** Time to enter the second factor. */
  challengeMs: 10 * minuteMs,
  passkeyChallengeMs: 5 * minuteMs,
  /** So long a second factor, or the sign-in of an account without password, counts as just proven. */
  confirmedMs: 10 * minuteMs,
  trustedBrowserMs: 30 * dayMs,
  knownBrowserKeptMs: 400 * dayMs,
  signInAlertMs: 7 * dayMs,
  dataRequestMs: dayMs,
  steamSignInMs: 15 * minuteMs,
  /** For the email address of a verified Steam account. */
  steamRegistrationMs: 30 * minuteMs,
  attemptsKeptMs: dayMs,
  usedTokensKeptMs: 30 * dayMs,
} as const;

/** Limits named `…PerNetwork` are multiplied by RATE_LIMIT_FACTOR, the others are not. */
export const limits = {
  registrationsPerNetwork: { limit: 30, windowSeconds: 3600 },
  signInsPerNetwork: { limit: 300, windowSeconds: 900 },
  /** Begun, and likewise finished. */
  steamSignInsPerNetwork: { limit: 60, windowSeconds: 600 },
  resendsPerNetwork: { limit: 60, windowSeconds: 3600 },
  resendsPerCustomer: { limit: 5, windowSeconds: 3600 },
  resetRequestsPerNetwork: { limit: 60, windowSeconds: 3600 },
  /** Per network and address, whether or not an account has it. */
  resetRequestsPerPair: { limit: 5, windowSeconds: 900 },
  /** Further requests send nothing while earlier links stay valid, so that flooding does not lock the owner out. */
  resetEmailsPerCustomer: { limit: 10, windowSeconds: 3600 },
  resetsPerNetwork: { limit: 60, windowSeconds: 900 },
  /** Per session, so that attempts from a stolen session do not count against the owner. */
  passwordChecksPerSession: { limit: 10, windowSeconds: 900 },
  /** Codes of one account from anywhere. Only who knows the password gets to guess them. */
  codesPerCustomer: { limit: 30, windowSeconds: 3600 },
  passkeyChallengesPerNetwork: { limit: 300, windowSeconds: 900 },
  disownsPerNetwork: { limit: 60, windowSeconds: 900 },
  dataRequestsPerCustomer: { limit: 5, windowSeconds: 3600 },
  emailChangesPerCustomer: { limit: 5, windowSeconds: 3600 },
} as const;

/** Whether a proof of the owner still counts. */
export function isFresh(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < lifetimes.confirmedMs;
}

export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Whether an address can receive email. Characters that separate addresses in headers are refused. */
export function isDeliverable(email: string): boolean {
  return /^[^\s@<>,;:"\\()[\]]{1,64}@[^\s@<>,;:"\\()[\]]+$/u.test(email) && email.isWellFormed();
}

const phoneSigns = /^[\d\s()+.-]+$/;

/**
 * Parses a number to E.164; null if invalid. Without a plus it is read as international, because its country is
 * unknown.
 */
export function toPhoneE164(phone: string): string | null {
  const typed = phone.trim();
  if (!phoneSigns.test(typed)) return null;
  const number = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${typed}`);
  return number?.isValid() ? number.number : null;
}

/** Whether a number is valid in a country, in local or international notation. */
export function isPhoneOf(phone: string, countryIso: string): boolean {
  const country = isSupportedCountry(countryIso) ? countryIso : undefined;
  const isLocal = phoneSigns.test(phone) && parsePhoneNumberFromString(phone, country)?.isValid() === true;
  return isLocal || toPhoneE164(phone) !== null;
}

/**
 * Resolves the typed number and the one that the form parsed to one E.164 number; null if they differ. The parsed one
 * may supply the country code.
 */
export function resolvePhone(typed: string, understood: string | null): string | null {
  if (!understood) return toPhoneE164(typed);
  const number = parsePhoneNumberFromString(toPhoneE164(understood) ?? '');
  if (!number || !phoneSigns.test(typed)) return null;
  const { number: e164, countryCallingCode: defaultCallingCode, country: defaultCountry } = number;
  // Numbers shared by several countries, such as toll-free ones, have a calling code but no country.
  const readers = [{ defaultCallingCode }, ...(defaultCountry ? [{ defaultCountry }] : [])];
  const reads = readers.map((reader) => parsePhoneNumberFromString(typed, reader)?.number);
  return toPhoneE164(typed) === e164 || reads.includes(e164) ? e164 : null;
}

export function findRegistrationErrors(form: {
  email: string;
  phoneE164: string | null;
  password: string;
  name: string;
  surname: string;
}): FieldErrors | null {
  const errors: FieldErrors = {
    ...(!isDeliverable(form.email) && { email: ['auth.email_invalid'] }),
    ...(form.phoneE164 === null && { phone: ['auth.phone_invalid'] }),
    ...(isCommonPassword(form.password, [form.email, form.name, form.surname]) && {
      password: ['auth.password_too_common'],
    }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

export function findTypedErrors(input: Record<string, unknown>): FieldErrors {
  const { shape } = registerSchema;
  const email = shape.email.safeParse(input['email']);
  const phone = shape.phone.safeParse(input['phone']);
  const understood = shape.phoneE164.safeParse(input['phoneE164']);
  const password = shape.password.safeParse(input['password']);
  const about = [input['email'], input['name'], input['surname']].filter((value) => typeof value === 'string');
  const isPhone = !phone.success || !understood.success || resolvePhone(phone.data, understood.data ?? null) !== null;
  return {
    ...(email.success && !isDeliverable(email.data) && { email: ['auth.email_invalid'] }),
    ...(!isPhone && { phone: ['auth.phone_invalid'] }),
    ...(password.success && isCommonPassword(password.data, about) && { password: ['auth.password_too_common'] }),
  };
}

/** Sign-in attempts in the windows of the limits, without the current one. */
export interface AttemptCounts {
  /** Of this network on this account. */
  pair: number;
  pairSince: Date | null;
  /** Of this network on any account. */
  network: number;
  networkSince: Date | null;
  /** On this account from anywhere. */
  account: number;
}

export const guessing = {
  pairWindowMs: 5 * minuteMs,
  networkWindowMs: 15 * minuteMs,
  accountWindowMs: hourMs,
  pairMax: 10,
  networkMax: 50,
  accountMax: 100,
  /**
   * Attempts left to each network while an account is attacked from everywhere, so that its owner is never locked out.
   */
  pairMaxUnderAttack: 3,
} as const;

/** Remaining attempts of a caller on an account. `rateLimitFactor` multiplies the limit per network only. */
export function toGuessingState(counts: AttemptCounts, now: Date, rateLimitFactor: number): RateState {
  const limit = counts.account >= guessing.accountMax ? guessing.pairMaxUnderAttack : guessing.pairMax;
  const pairEndMs = endOf(counts.pairSince, guessing.pairWindowMs, now);
  const waitMs = Math.max(
    counts.pair >= limit ? pairEndMs : 0,
    counts.network >= guessing.networkMax * rateLimitFactor
      ? endOf(counts.networkSince, guessing.networkWindowMs, now)
      : 0,
  );
  return {
    allowed: waitMs === 0,
    limit,
    remaining: waitMs > 0 ? 0 : limit - counts.pair - 1,
    retryAfterSeconds: Math.ceil((waitMs || pairEndMs) / 1000),
  };
}

function endOf(since: Date | null, windowMs: number, now: Date): number {
  return Math.max(1000, (since ?? now).getTime() + windowMs - now.getTime());
}

/** Resolves a verification link; `move` means that the account takes its pending address. */
export function resolveVerification(
  customer: AddressHolder | null,
  link: VerificationLink | null,
  now: Date,
): 'verify' | 'move' | 'already' | 'invalid' {
  if (!customer || customer.isBlocked || !link) return 'invalid';
  const isOpen = !link.usedAt && link.expiresAt > now;
  if (isOpen && link.emailKey === customer.pendingEmailKey) return 'move';
  if (link.emailKey !== customer.emailKey) return 'invalid';
  if (customer.verifiedAt) return 'already';
  return isOpen ? 'verify' : 'invalid';
}
