export interface StoredPasskey {
  id: number;
  customerId: number;
  userHandle: Buffer;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type PasskeyPurpose = 'add' | 'sign_in' | 'confirm';

export interface PasskeyChallenge {
  challengeHash: Buffer;
  purpose: PasskeyPurpose;
  /** Null for a sign-in, which names nobody yet. */
  customerId: number | null;
  /** Only this browser may answer; null for other clients. */
  browserHash: Buffer | null;
  /** For a new passkey: id of the customer in their authenticators. */
  userHandle: Buffer | null;
}
