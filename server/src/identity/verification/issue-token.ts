import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 16;

/** A new secret of 128 bits for a link or a session, and the hash under which the database knows it. */
export function issueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A fast hash is enough: nobody guesses 128 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
