import { createECDH } from 'node:crypto';
import type { PushKeys } from './push.types.ts';

const curve = 'prime256v1';

/** The pair of a private key of 32 bytes, such as a stored secret of a demo shop. */
export function derivePushKeys(privateKey: Buffer): Omit<PushKeys, 'subject'> {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: toText(privateKey) };
}

/** A new pair. */
export function makePushKeys(): Omit<PushKeys, 'subject'> {
  const pair = createECDH(curve);
  pair.generateKeys();
  return derivePushKeys(pair.getPrivateKey());
}

/** Whether two keys belong together. */
export function isPushPair({ publicKey, privateKey }: Omit<PushKeys, 'subject'>): boolean {
  try {
    return derivePushKeys(Buffer.from(privateKey, 'base64url')).publicKey === publicKey;
  } catch {
    return false;
  }
}

/** `getPrivateKey` leaves out leading zeros, which VAPID needs. */
function toText(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(Math.max(0, 32 - key.length)), key]).toString('base64url');
}
