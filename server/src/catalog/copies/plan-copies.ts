import { createHash } from 'node:crypto';
import type { CopyFacts } from '#server/catalog/catalog.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { CopyFile, CopyInput, CopyParent, CopyPlan, LinedInput, StoredCopy } from './copies.types.ts';
import { planCopy, toAttachedName } from './plan-copy.rules.ts';
import { selectAttachedIds, selectStoredCopies, selectCopyParents } from './stored-copies.sql.ts';

const batchRows = 2_000;

/** Compares the rows of a file with the copies of the shop. Writes and locks nothing. */
export async function planCopies(reader: Reader, { rows, bad }: CopyFile): Promise<CopyPlan> {
  const plan: Omit<CopyPlan, 'version'> = { changes: [], unchanged: 0, bad: [...bad], notes: [] };
  const hash = createHash('sha256');
  const lines = new Map<number, number>();
  for (let from = 0; from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    const known = await readKnown(reader, batch);
    for (const { line, input } of batch) {
      const found = known(input);
      const id = found.stored?.id ?? 0;
      const earlier = lines.get(id);
      const planned = earlier
        ? { reason: `is copy ${id}, which is already on line ${earlier}` }
        : planCopy(input, found);
      if ('reason' in planned) {
        plan.bad.push({ line, reason: planned.reason });
        continue;
      }
      if (found.stored) lines.set(id, line);
      const { change, note, isLeftOut } = planned;
      if (note !== null) plan.notes.push({ line, note, isLeftOut });
      if (change === null) plan.unchanged += 1;
      else {
        plan.changes.push({ line, ...change });
        hash.update(JSON.stringify([line, change]));
      }
    }
  }
  return { ...plan, version: hash.digest('base64url') };
}

/** Reads what is known about a batch of rows, with one statement for each kind of thing. */
async function readKnown(reader: Reader, batch: LinedInput[]) {
  const inputs = batch.map(({ input }) => input);
  const stored = await selectStoredCopies(reader, inputs);
  const parents = await selectParents(reader, inputs, stored);
  const attachedIds = await selectAttachedIds(reader, [...new Set([...inputs, ...stored].flatMap(attachedNames))]);
  const byReference = new Map(stored.map((copy) => [copy.reference, copy]));
  const byId = new Map(stored.map((copy) => [copy.id, copy]));
  const byKey = new Map<number | string, CopyParent>();
  for (const parent of parents) byKey.set(parent.id, parent).set(parent.marketHashName, parent);
  return ({ id, reference, item }: CopyInput) => {
    const holder = reference ? (byReference.get(reference) ?? null) : null;
    const copy = id === undefined ? holder : (byId.get(id) ?? null);
    return { stored: copy, holder, item: byKey.get(item ?? copy?.copyOf ?? 0) ?? null, attachedIds };
  };
}

function selectParents(reader: Reader, inputs: CopyInput[], stored: StoredCopy[]): Promise<CopyParent[]> {
  const ids = new Set(stored.map(({ copyOf }) => copyOf));
  const names = new Set<string>();
  for (const { item } of inputs) {
    if (typeof item === 'number') ids.add(item);
    else if (item !== undefined) names.add(item);
  }
  return selectCopyParents(reader, [...ids], [...names]);
}

function attachedNames({ stickers = [], charms = [] }: Partial<CopyFacts>): string[] {
  return [
    ...stickers.map(({ name }) => toAttachedName('Sticker', name)),
    ...charms.map(({ name }) => toAttachedName('Charm', name)),
  ];
}
