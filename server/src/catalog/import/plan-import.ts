import { createHash } from 'node:crypto';
import type { Reader } from '#server/platform/db.ts';
import { comparisonFault, isMarketPrice } from './import-row.rules.ts';
import { compareRows } from './import.sql.ts';
import type { ImportFile, ImportPlan } from './import.types.ts';
import { keepOldPrices } from './keep-old-prices.ts';
import { keepOmitted } from './keep-omitted.ts';

const batchRows = 2_000;

/** Compares the rows of a file, with the old prices that they keep, with the catalog. Writes and locks nothing. */
export async function planImport(reader: Reader, { rows, bad }: ImportFile, now: Date): Promise<ImportPlan> {
  const plan: Omit<ImportPlan, 'version'> = { changes: [], unchanged: 0, bad: [...bad], notes: [] };
  const hash = createHash('sha256');
  for (let from = 0; from < rows.length; from += batchRows) {
    const whole = await keepOmitted(reader, rows.slice(from, from + batchRows));
    const batch = await keepOldPrices(reader, whole, now);
    const found = await compareRows(
      reader,
      batch.map(({ row }) => row),
    );
    const byId = new Map(found.map((comparison) => [comparison.id, comparison]));
    for (const { line, row, omitted, note } of batch) {
      const comparison = byId.get(row.id);
      const reason = comparison ? comparisonFault(comparison, row) : 'cannot be compared';
      if (reason === null && note !== null) plan.notes.push({ line, note });
      if (reason !== null) plan.bad.push({ line, reason });
      else if (comparison?.kind === 'unchanged') plan.unchanged += 1;
      else if (comparison) {
        const { kind, oldPriceCents, setsStock, stored } = comparison;
        plan.changes.push({
          kind,
          line,
          row,
          oldPriceCents,
          setsStock,
          isMarketPrice: isMarketPrice({ row, omitted }, comparison),
        });
        hash.update(JSON.stringify([line, row, stored]));
      }
    }
  }
  return { ...plan, version: hash.digest('base64url') };
}
