import type { Principal } from '#server/platform/http/bind.ts';

/** What the shop knows of a customer, apart from what is secret. Empty text: not told. */
export interface CustomerProfile {
  id: number;
  email: string;
  isEmailVerified: boolean;
  /** A new address whose link was not followed yet. */
  pendingEmail: string | null;
  name: string;
  surname: string;
  phone: string;
  address: string;
  city: string;
  postCode: string;
  /** Titled in the language that was asked for. */
  country: { id: number; title: string; hash: string; iso: string } | null;
  steamId: string;
  steamTradeLink: string;
  avatarUrl: string | null;
  /** Code of the language of the emails; null means the default language of the shop. */
  languageCode: string | null;
  createdAt: Date;
}

/** A profile as the database returns it. */
export interface ProfileRow extends Omit<CustomerProfile, 'country'> {
  countryId: number | null;
  countryTitle: string | null;
  countryHash: string | null;
  countryIso: string | null;
}

/** What a customer may change of the profile at will; undefined stays as it is. */
export interface ProfileFields {
  name?: string | undefined;
  surname?: string | undefined;
  phone?: { typed: string; e164: string } | undefined;
  address?: string | undefined;
  city?: string | undefined;
  postCode?: string | undefined;
  /** Null: told to no longer be told. */
  countryId?: number | null | undefined;
  steamTradeLink?: string | undefined;
}

/** An account as the steps that change its address or its password see it. */
export interface LockedCustomer {
  id: number;
  email: string;
  emailKey: string;
  name: string;
  verifiedAt: Date | null;
  pendingEmail: string | null;
  pendingEmailKey: string | null;
  passwordHash: string;
  isBlocked: boolean;
}

/** An account, as far as it tells what a verification link leads to. */
export type AddressHolder = Pick<LockedCustomer, 'emailKey' | 'pendingEmailKey' | 'verifiedAt' | 'isBlocked'>;

/** A living session, as its owner may see it. */
export interface OpenSession {
  id: string;
  number: number;
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

/** A session that has just begun. The token exists nowhere else: the database keeps its hash. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Where a call comes from and when, as far as sessions and limits want to know. */
export interface Caller {
  ip: string;
  userAgent: string;
  now: Date;
}

/** A language as emails and accounts name it. */
export interface EmailLanguage {
  id: number;
  code: string;
}

/** A verification link as it lies in the database. */
export interface VerificationLink {
  id: number;
  emailKey: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** What a verification link turned out to be. */
export type VerificationResult = 'verified' | 'already' | 'invalid';

/** What a link sent by email confirms: a copy of all data, or the end of the account. */
export type DataRequestKind = 'export' | 'deletion';

/** What staff see of an account. */
export interface Account {
  id: number;
  email: string;
  name: string;
  surname: string;
  createdAt: Date;
  verifiedAt: Date | null;
  blockedAt: Date | null;
  /** Of the living sessions; null without one. */
  lastSeenAt: Date | null;
  sessionCount: number;
}
