import { createHash } from 'node:crypto';
import type { Reader } from '#server/platform/db.ts';
import { selectFoundReferences } from './reference-prices.sql.ts';
import type { ReferenceFile, ReferencePlan } from './reference-prices.types.ts';
import { referenceFault } from './reference-row.rules.ts';

const batchRows = 10_000;
const source = 'import';

/** Compares the prices of a file with those of the shop. Two rows of an item and day are one too many. Writes nothing. */
export async function planReferenceImport(reader: Reader, { rows, bad }: ReferenceFile): Promise<ReferencePlan> {
  const plan: Omit<ReferencePlan, 'version'> = { prices: [], added: 0, changed: 0, unchanged: 0, bad: [...bad] };
  const hash = createHash('sha256');
  const lines = new Map<string, number>();
  for (let from = 0; from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    const found = await selectFoundReferences(reader, batch);
    for (const [at, row] of batch.entries()) {
      const { line, day, priceCents } = row;
      const stored = found[at];
      const itemId = stored?.itemId ?? 0;
      const earlier = lines.get(`${itemId} ${day}`);
      const fault = referenceFault(row, stored) ?? (earlier ? `repeats the item and day of line ${earlier}` : null);
      if (fault !== null) {
        plan.bad.push({ line, reason: fault });
        continue;
      }
      lines.set(`${itemId} ${day}`, line);
      const isSame = stored?.priceCents === priceCents && stored.source === source;
      plan[isSame ? 'unchanged' : stored?.priceCents === null ? 'added' : 'changed'] += 1;
      if (isSame) continue;
      plan.prices.push({ itemId, day, priceCents, source });
      hash.update(JSON.stringify([itemId, day, priceCents, stored?.priceCents, stored?.source]));
    }
  }
  plan.prices.sort((one, other) => one.itemId - other.itemId || (one.day < other.day ? -1 : 1));
  plan.bad.sort((one, other) => one.line - other.line);
  return { ...plan, version: hash.digest('base64url') };
}
