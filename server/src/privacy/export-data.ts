import { type DataExport, dataExportSchema } from '#contract/personal-data.ts';
import { consumePrivacyToken } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { personalData } from './personal-data.ts';

interface ExportRequest {
  customerId: number;
  languageId: number;
  token: string;
  now: Date;
}

/**
 * Exports everything the shop stores about a customer, amounts in minor units, dates as ISO 8601. Uses up the link.
 * Idempotency keys are left out: random text of the client, deleted after a day.
 */
export function exportData(db: Db, request: ExportRequest): Promise<DataExport> {
  return inTransaction(db, async (tx) => {
    await consumePrivacyToken(tx, { ...request, kind: 'export' });
    const copy = { exported_at: request.now };
    for (const domain of personalData) Object.assign(copy, await domain.export(tx, request));
    return dataExportSchema.parse(JSON.parse(JSON.stringify(copy)));
  });
}
