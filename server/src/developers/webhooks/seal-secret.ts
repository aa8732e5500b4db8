import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret of one customer; in the row of another it is unreadable. */
export function sealSecret(secret: Buffer, key: Buffer, customerId: number): Buffer {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv).setAAD(toOwner(customerId));
  return Buffer.concat([iv, encryption.update(secret), encryption.final(), encryption.getAuthTag()]);
}

export function openSecret(sealed: Buffer, key: Buffer, customerId: number): Buffer {
  const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(toOwner(customerId))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decryption.update(sealed.subarray(ivBytes, -tagBytes)), decryption.final()]);
}

const toOwner = (customerId: number): Buffer => Buffer.from(`webhook:${customerId}`);
