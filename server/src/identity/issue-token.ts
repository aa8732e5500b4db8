import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 16;

/** Creates a 128-bit token and the hash that the database stores. */
export function issueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A fast hash suffices for 128 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
