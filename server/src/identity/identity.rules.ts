import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { registerSchema } from '#contract/identity.ts';
import type { RateState } from '#server/platform/rate-limit.ts';
import type { FieldErrors } from '#server/platform/refusal.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts';
import type { AddressHolder, VerificationLink } from './identity.types.ts';
import { isCommonPassword } from './password.rules.ts';

/** How long things live. A session ends when it is unused for the idle time, and at the absolute time in any case. */
export const lifetimes = {
  sessionIdleMs: 30 * dayMs,
  sessionAbsoluteMs: 180 * dayMs,
  /** The last use of a session is written down at most this often. */
  sessionTouchMs: minuteMs,
  verificationMs: 48 * hourMs,
  passwordResetMs: hourMs,
  dataRequestMs: dayMs,
  attemptsKeptMs: dayMs,
  usedTokensKeptMs: 30 * dayMs,
} as const;

/** Limits named `…PerNetwork` are multiplied by RATE_LIMIT_FACTOR, the others are not. */
export const limits = {
  registrationsPerNetwork: { limit: 30, windowSeconds: 3600 },
  signInsPerNetwork: { limit: 300, windowSeconds: 900 },
  resendsPerNetwork: { limit: 60, windowSeconds: 3600 },
  resendsPerCustomer: { limit: 5, windowSeconds: 3600 },
  resetRequestsPerNetwork: { limit: 60, windowSeconds: 3600 },
  /** By one network for one address, whether or not somebody has it. */
  resetRequestsPerPair: { limit: 5, windowSeconds: 900 },
  /** More are not sent, but those of the hour still work: flooding an account with requests does not lock its owner out. */
  resetEmailsPerCustomer: { limit: 10, windowSeconds: 3600 },
  resetsPerNetwork: { limit: 60, windowSeconds: 900 },
  /** Whoever sits at a stolen session tries few passwords; the owner, signing in anew, has tries of their own. */
  passwordChecksPerSession: { limit: 10, windowSeconds: 900 },
  dataRequestsPerCustomer: { limit: 5, windowSeconds: 3600 },
  emailChangesPerCustomer: { limit: 5, windowSeconds: 3600 },
} as const;

/** One spelling for all spellings of an address, by which accounts are told apart. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Whether a letter could be addressed there: the signs that separate addresses in a letter's header are refused. */
export function isDeliverable(email: string): boolean {
  return /^[^\s@<>,;:"\\()[\]]{1,64}@[^\s@<>,;:"\\()[\]]+$/u.test(email) && email.isWellFormed();
}

const phoneSigns = /^[\d\s()+.-]+$/;

/**
 * The number in E.164, or null when it is none. A number without a leading plus is read as international,
 * because without a country nothing else can be known of it.
 */
export function toPhoneE164(phone: string): string | null {
  const typed = phone.trim();
  if (!phoneSigns.test(typed)) return null;
  const number = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${typed}`);
  return number?.isValid() ? number.number : null;
}

/** Whether this is a number as people in the country of a form write it, or an international one, with its plus or without. */
export function isPhoneOf(phone: string, countryIso: string): boolean {
  const country = isSupportedCountry(countryIso) ? countryIso : undefined;
  const isLocal = phoneSigns.test(phone) && parsePhoneNumberFromString(phone, country)?.isValid() === true;
  return isLocal || toPhoneE164(phone) !== null;
}

/**
 * The one number in E.164 that a form means by what was typed and by what it understood of that, or null when they are
 * two. What was understood may name the country of a number that was typed without it.
 */
export function resolvePhone(typed: string, understood: string | null): string | null {
  if (!understood) return toPhoneE164(typed);
  const number = parsePhoneNumberFromString(toPhoneE164(understood) ?? '');
  if (!number || !phoneSigns.test(typed)) return null;
  const { number: e164, countryCallingCode: defaultCallingCode, country: defaultCountry } = number;
  // Numbers that several countries share, such as free ones, tell their calling code only.
  const readers = [{ defaultCallingCode }, ...(defaultCountry ? [{ defaultCountry }] : [])];
  const reads = readers.map((reader) => parsePhoneNumberFromString(typed, reader)?.number);
  return toPhoneE164(typed) === e164 || reads.includes(e164) ? e164 : null;
}

/** What is wrong with a registration beyond its shape, by the field of the wire; null when nothing is. */
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

/** The same of a form whose other fields may not fit their schema: of those that do, whatever is wrong with them. */
export function findTypedErrors(input: Record<string, unknown>): FieldErrors {
  const { shape } = registerSchema;
  const email = shape.email.safeParse(input['email']);
  const phone = shape.phone.safeParse(input['phone']);
  const understood = shape.phoneE164.safeParse(input['phoneE164']);
  const password = shape.password.safeParse(input['password']);
  const about = [input['email'], input['name'], input['surname']].filter((told) => typeof told === 'string');
  const isPhone = !phone.success || !understood.success || resolvePhone(phone.data, understood.data ?? null) !== null;
  return {
    ...(email.success && !isDeliverable(email.data) && { email: ['auth.email_invalid'] }),
    ...(!isPhone && { phone: ['auth.phone_invalid'] }),
    ...(password.success && isCommonPassword(password.data, about) && { password: ['auth.password_too_common'] }),
  };
}

/** Attempts seen in the windows of the guessing limits, the running one not counted. */
export interface AttemptCounts {
  /** By this network on this account. */
  pair: number;
  pairSince: Date | null;
  /** By this network on any account. */
  network: number;
  networkSince: Date | null;
  /** On this account by anybody. */
  account: number;
}

export const guessing = {
  pairWindowMs: 5 * minuteMs,
  networkWindowMs: 15 * minuteMs,
  accountWindowMs: hourMs,
  pairMax: 10,
  networkMax: 50,
  accountMax: 100,
  /** Tries that a network keeps while its account is guessed at from everywhere: its owner is never locked out. */
  pairMaxUnderAttack: 3,
} as const;

/** What is left of the tries of a caller on an account. The factor widens what a network may do at all. */
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

/** What a verification link leads to; `move` is the account taking the address that it waits for. */
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
