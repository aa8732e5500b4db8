import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';
import { upsertSecret } from './platform.sql.ts';

const secretBytes = 32;

/** Reads a secret shared by all processes, creating it on first use. */
export function readSecret(db: Db, name: string): Promise<string> {
  return upsertSecret(db, name, randomBytes(secretBytes).toString('hex'));
}
