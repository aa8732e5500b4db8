import type { Reader } from '#server/platform/db.ts';
import { selectSession } from './sandbox.sql.ts';
import type { SandboxSession } from './sandbox.types.ts';

export function findSession(reader: Reader, id: string): Promise<SandboxSession | null> {
  return selectSession(reader, id);
}
