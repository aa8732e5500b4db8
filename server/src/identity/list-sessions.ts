import type { Reader } from '#server/platform/db.ts';
import { lifetimes } from './identity.rules.ts';
import type { OpenSession } from './identity.types.ts';
import { selectSessions } from './session.sql.ts';

/** More nobody reads; ending the others ends those beyond it too. */
const sessionsMax = 100;

/** Where a customer is signed in, last used first. */
export function listSessions(reader: Reader, customerId: number, now: Date): Promise<OpenSession[]> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  return selectSessions(reader, customerId, { now, usedAfter, max: sessionsMax });
}
