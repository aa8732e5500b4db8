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
