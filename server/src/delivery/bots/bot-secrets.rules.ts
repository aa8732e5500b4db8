import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const toOwner = (accountName: string): Buffer => Buffer.from(`bot:${accountName}`);

/** Encrypts what belongs to one bot; in the row of another it is unreadable. */
export function encryptForBot(text: string, { key, accountName }: { key: Buffer; accountName: string }): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv).setAAD(toOwner(accountName));
  const parts = [iv, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()];
  return Buffer.concat(parts).toString('base64');
}

/** Throws if the key is another one, or the text belongs to another bot. */
export function decryptForBot(sealed: string, { key, accountName }: { key: Buffer; accountName: string }): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(toOwner(accountName))
    .setAuthTag(bytes.subarray(-tagBytes));
  return decryption.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8');
}
