import { type DataExport, dataExportSchema } from '#contract/personal-data.ts';
import type { Tx } from '#server/platform/db.ts';
import { personalData } from './personal-data.ts';

/**
 * Copies everything the shop stores about a customer, amounts in minor units, dates as ISO 8601. Idempotency keys are
 * left out: random text of the client, deleted after a day.
 */
export async function copyPersonalData(
  tx: Tx,
  { now, ...owner }: { customerId: number; languageId: number; now: Date },
): Promise<DataExport> {
  const copy = { exported_at: now };
  for (const domain of personalData) Object.assign(copy, await domain.export(tx, owner));
  return dataExportSchema.parse(JSON.parse(JSON.stringify(copy)));
}
