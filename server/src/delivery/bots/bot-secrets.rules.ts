import { decrypt, encrypt } from '#server/platform/encrypt.ts';

const toOwner = (accountName: string): string => `bot:${accountName}`;

/** Encrypts what belongs to one bot; in the row of another it is unreadable. */
export function encryptForBot(text: string, { key, accountName }: { key: Buffer; accountName: string }): string {
  return encrypt(Buffer.from(text), { key, owner: toOwner(accountName) }).toString('base64');
}

/** Throws if the key is another one, or the text belongs to another bot. */
export function decryptForBot(sealed: string, { key, accountName }: { key: Buffer; accountName: string }): string {
  return decrypt(Buffer.from(sealed, 'base64'), { key, owner: toOwner(accountName) }).toString();
}
