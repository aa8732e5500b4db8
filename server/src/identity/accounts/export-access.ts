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
 * Returns the access data of an account for the data export, newest first: sessions including expired ones, email links
 * with their addresses, and failed sign-ins. Only reads.
 */
export async function exportAccess(reader: Reader, customerId: number): Promise<ExportedAccess> {
  const emailKey = await selectEmailKey(reader, customerId);
  return {
    sessions: await selectSessionsToExport(reader, customerId),
    links: await selectLinksOf(reader, customerId),
    attempts: emailKey === null ? [] : await selectAttemptsOn(reader, hashToken(emailKey)),
  };
}
