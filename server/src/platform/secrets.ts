import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';
import { upsertSecret } from './platform.sql.ts';

const secretBytes = 32;

/** The shared secret of that name, made at its first use; the same in every process. */
export function readSecret(db: Db, name: string): Promise<string> {
  return upsertSecret(db, name, randomBytes(secretBytes).toString('hex'));
}
