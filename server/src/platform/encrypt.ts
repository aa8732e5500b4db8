import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface Encryption {
  key: Buffer;
  /** What the secret belongs to (`customer:17`); in the row of another it is unreadable. */
  owner: string;
}

/** Encrypts a secret for one owner: nonce, ciphertext and tag in one. */
export function encrypt(secret: Buffer, { key, owner }: Encryption): Buffer {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, encryption.update(secret), encryption.final(), encryption.getAuthTag()]);
}

/** Throws if the key is another one, or the secret belongs to another owner. */
export function decrypt(encrypted: Buffer, { key, owner }: Encryption): Buffer {
  const decryption = createDecipheriv(cipher, key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decryption.update(encrypted.subarray(ivBytes, -tagBytes)), decryption.final()]);
}
