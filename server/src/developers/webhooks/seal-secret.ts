import { decrypt, encrypt } from '#server/platform/encrypt.ts';

const toOwner = (customerId: number): string => `webhook:${customerId}`;

/** Encrypts a secret of one customer; in the row of another it is unreadable. */
export function sealSecret(secret: Buffer, key: Buffer, customerId: number): Buffer {
  return encrypt(secret, { key, owner: toOwner(customerId) });
}

export function openSecret(sealed: Buffer, key: Buffer, customerId: number): Buffer {
  return decrypt(sealed, { key, owner: toOwner(customerId) });
}
