import type { Reader } from '#server/platform/db.ts';
import { selectSession } from './sandbox.sql.ts';
import type { SandboxSession } from './sandbox.types.ts';

/** A checkout session of the sandbox provider, null when there is none. Only reads. */
export function findSession(reader: Reader, id: string): Promise<SandboxSession | null> {
  return selectSession(reader, id);
}
