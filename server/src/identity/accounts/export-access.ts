import type { Reader } from '#server/platform/db.ts';
import { hashToken } from '#server/identity/verification/issue-token.ts';
import {
  selectAttemptsOn,
  selectEmailKey,
  selectLinksOf,
  selectSessionsToExport,
  type ExportedAttempt,
  type ExportedLink,
  type ExportedSession,
} from '#server/identity/personal-data.sql.ts';

export interface ExportedAccess {
  sessions: ExportedSession[];
  links: ExportedLink[];
  attempts: ExportedAttempt[];
}

/**
 * Every way into the account that the shop still has a trace of, newest first, for a copy of one's data: sessions, also
 * those that nobody can use any more; links of emails, with the addresses that they were to prove; and sign-ins that
 * have not succeeded. Only reads.
 */
export async function exportAccess(reader: Reader, customerId: number): Promise<ExportedAccess> {
  const emailKey = await selectEmailKey(reader, customerId);
  return {
    sessions: await selectSessionsToExport(reader, customerId),
    links: await selectLinksOf(reader, customerId),
    attempts: emailKey === null ? [] : await selectAttemptsOn(reader, hashToken(emailKey)),
  };
}
