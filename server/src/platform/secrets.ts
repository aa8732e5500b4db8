import { randomBytes } from 'node:crypto';
import type { Reader } from './db.ts';
import { selectSecret, upsertSecret } from './platform.sql.ts';

const secretBytes = 32;

/** Reads a secret shared by all processes, creating it on first use. Locks nothing once it exists. */
export async function readSecret(db: Reader, name: string): Promise<string> {
  return (await selectSecret(db, name)) ?? (await upsertSecret(db, name, randomBytes(secretBytes).toString('hex')));
}
