import type { ApiScope } from '#contract/api-scopes.ts';

/** A key as its owner and staff see it. */
export interface ApiKeyRecord {
  id: number;
  customerId: number;
  name: string;
  hint: string;
  scopes: ApiScope[];
  /** Set by staff; null for the default. */
  limitPerMinute: number | null;
  createdAt: Date;
  rotatedAt: Date | null;
  previousUntil: Date | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedNetwork: string | null;
  revokedAt: Date | null;
  revokeReason: string | null;
}

/** A key as staff list it. */
export interface ListedApiKey extends ApiKeyRecord {
  email: string;
  /** `customer`, or the actor of the audit log. */
  revokedBy: string | null;
  /** Value by which the list is sorted, with microseconds. */
  sortValue: string;
}

export type ApiKeySort = '-created_at' | '-last_used_at';

export interface ApiKeyFilter {
  q: string | null;
  state: 'working' | 'expired' | 'revoked' | null;
  customerId: number | null;
  now: Date;
}

/** The caller of a call of the public API. */
export interface ApiCaller {
  keyId: number;
  customerId: number;
  scopes: readonly ApiScope[];
  limitPerMinute: number;
}

export interface NewApiKey {
  customerId: number;
  name: string;
  scopes: ApiScope[];
  /** Null for a key without an end. */
  lifeDays: number | null;
  /** Code of the language of the email. */
  language: string;
  publicUrl: string;
  now: Date;
}

/** A key just made; the shop keeps only its hash. */
export interface IssuedApiKey {
  id: number;
  key: string;
}
