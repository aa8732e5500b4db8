import type { Principal } from '#server/platform/http/bind.ts';

/** Profile of a customer. Empty text means that no value was given. */
export interface CustomerProfile {
  id: number;
  email: string;
  isEmailVerified: boolean;
  /** Requested address that is not verified yet. */
  pendingEmail: string | null;
  name: string;
  surname: string;
  phone: string;
  address: string;
  city: string;
  postCode: string;
  /** With the title in the requested language. */
  country: { id: number; title: string; hash: string; iso: string } | null;
  steamId: string;
  steamTradeLink: string;
  avatarUrl: string | null;
  /** Code of the language of the emails; null means the default language of the shop. */
  languageCode: string | null;
  createdAt: Date;
}

export interface ProfileRow extends Omit<CustomerProfile, 'country'> {
  countryId: number | null;
  countryTitle: string | null;
  countryHash: string | null;
  countryIso: string | null;
}

/** Profile fields to change; undefined leaves a field as it is. */
export interface ProfileFields {
  name?: string | undefined;
  surname?: string | undefined;
  phone?: { typed: string; e164: string } | undefined;
  address?: string | undefined;
  city?: string | undefined;
  postCode?: string | undefined;
  /** Null removes the country. */
  countryId?: number | null | undefined;
  steamTradeLink?: string | undefined;
}

/** Locked account, for changes of address and password. */
export interface LockedCustomer {
  id: number;
  email: string;
  emailKey: string;
  name: string;
  verifiedAt: Date | null;
  pendingEmail: string | null;
  pendingEmailKey: string | null;
  /** Null for an account that signs in with Steam and has no password. */
  passwordHash: string | null;
  createdAt: Date;
  isBlocked: boolean;
}

export type AddressHolder = Pick<LockedCustomer, 'emailKey' | 'pendingEmailKey' | 'verifiedAt' | 'isBlocked'>;

/** Active session in the account of its owner. */
export interface OpenSession {
  id: string;
  number: number;
  method: SignInMethod;
  secondFactor: SecondFactor | null;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** The customer that a token signs in. */
export interface Session extends Principal {
  email: string;
  name: string;
  surname: string;
}

/** New session. Only the client keeps the token; the database has its hash. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Origin and time of a call, for sessions and rate limits. */
export interface Caller {
  ip: string;
  userAgent: string;
  now: Date;
}

/** Steam account of a customer. */
export interface LinkedSteamAccount {
  steamId: string;
  /** Empty if Steam did not say. */
  name: string;
  linkedAt: Date;
}

/** Origin of a sign-in. */
export interface SignInCaller extends Caller {
  /** Token of the browser; null for other clients. */
  browser: string | null;
  /** Address of the shop, for links in emails. */
  origin: string;
  /** Language of emails if the account has none. */
  language: string;
}

/** First factor of a sign-in. A passkey counts as both. */
export type SignInMethod = 'registration' | 'password' | 'steam' | 'passkey';

export type SecondFactor = 'totp' | 'recovery_code' | 'trusted_browser';

/** Authenticator app of a locked customer. */
export interface Authenticator {
  /** Encrypted. */
  totpSecret: Buffer;
  lastTotpStep: number | null;
  /** Null while the set-up has only begun. */
  confirmedAt: Date | null;
}

/** A sign-in whose second factor is awaited. */
export interface OpenChallenge {
  id: number;
  customerId: number;
  method: SignInMethod;
}

/** What a first factor leads to: a session, or the step that asks for the second factor. */
export type SignInResult =
  | { step: 'signed_in'; session: StartedSession }
  | { step: 'second_factor'; challenge: string };

export interface EmailLanguage {
  id: number;
  code: string;
}

export interface VerificationLink {
  id: number;
  emailKey: string;
  expiresAt: Date;
  usedAt: Date | null;
}

export type VerificationResult = 'verified' | 'already' | 'invalid';

/** What an emailed link confirms. */
export type DataRequestKind = 'export' | 'deletion';

export interface Account {
  id: number;
  email: string;
  name: string;
  surname: string;
  createdAt: Date;
  verifiedAt: Date | null;
  blockedAt: Date | null;
  /** Last use of the active sessions; null without one. */
  lastSeenAt: Date | null;
  sessionCount: number;
}

/** A customer as the office lists them. */
export interface ListedCustomer {
  id: number;
  email: string;
  /** First and last name. */
  name: string;
  /** ISO code of two letters. */
  country: string | null;
  createdAt: Date;
  verifiedAt: Date | null;
  blockedAt: Date | null;
  deletedAt: Date | null;
}

export interface CustomerRecord extends ListedCustomer {
  phone: string;
  address: string;
  city: string;
  postCode: string;
  language: string | null;
  tradeLink: string;
}

/** Null does not filter. `to` is exclusive. */
export interface CustomerFilter {
  /** Id, or the start of an address or a name. */
  q: string | null;
  state: 'active' | 'unverified' | 'blocked' | 'deleted' | null;
  country: string | null;
  from: Date | null;
  to: Date | null;
}

/** A sign-in was somebody else, or an account was opened by somebody else; `since` is an ISO text. */
export interface DisownedEvent {
  customerId: number;
  since: string;
}

export interface RemovalRequest {
  customerId: number;
  reason: string;
  actor: string;
  now: Date;
}

export interface RemovalDecision {
  customerId: number;
  actor: string;
  now: Date;
}

/** Removal of second factors that waits for another member of staff. */
export interface TwoStepRemoval {
  requestedBy: string;
  requestedAt: Date;
  reason: string;
}

export interface TwoStepRecord {
  authenticatorSince: Date | null;
  passkeys: number;
  removal: TwoStepRemoval | null;
}

/** Staff removed the second factors of a customer. */
export interface TwoStepRemovedEvent {
  customerId: number;
}
