import { lockReferencePrices, upsertReferencePrices } from '#server/catalog/prices/prices.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { planReferenceImport } from './plan-reference-import.ts';
import type { ReferenceFile, ReferencePlan } from './reference-prices.types.ts';

const batchRows = 10_000;

/**
 * Writes the market prices of a file; nothing if one of its rows is bad. The same file again changes nothing; anything
 * else than what was previewed is refused, unless `version` is null. Imports wait for each other, those of items too.
 */
export async function importReferencePrices(
  tx: Tx,
  file: ReferenceFile,
  version: string | null,
): Promise<ReferencePlan> {
  await lockReferencePrices(tx);
  const plan = await planReferenceImport(tx, file);
  if (plan.bad.length > 0 || plan.prices.length === 0) return plan;
  if (version !== null && plan.version !== version) refuse('record_changed');
  for (let from = 0; from < plan.prices.length; from += batchRows)
    await upsertReferencePrices(tx, plan.prices.slice(from, from + batchRows));
  return plan;
}
