import type { DataExport } from '#contract/personal-data.ts';
import { consumePrivacyToken } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { copyPersonalData } from './copy-personal-data.ts';

interface ExportRequest {
  customerId: number;
  languageId: number;
  token: string;
  now: Date;
}

/** Exports everything the shop stores about a customer who follows the link. Uses up the link. */
export function exportData(db: Db, request: ExportRequest): Promise<DataExport> {
  return inTransaction(db, async (tx) => {
    await consumePrivacyToken(tx, { ...request, kind: 'export' });
    return copyPersonalData(tx, request);
  });
}
