/** A field that both sides changed to different values. */
export interface Conflict<Values> {
  field: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Values> {
  /** Their record with my changes; conflicts hold mine until somebody chooses. */
  merged: Values;
  conflicts: Conflict<Values>[];
  /** Fields that only they changed. */
  taken: (keyof Values & string)[];
}

/** Merges two changes of one record field by field, from what both had read. */
export function mergeRecords<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const merge: Merge<Values> = { merged: { ...theirs }, conflicts: [], taken: [] };
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    const isMine = !isSameValue(base[field], mine[field]);
    const isTheirs = !isSameValue(base[field], theirs[field]);
    if (isMine) merge.merged[field] = mine[field];
    if (isMine && isTheirs && !isSameValue(mine[field], theirs[field]))
      merge.conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    if (isTheirs && !isMine) merge.taken.push(field);
  }
  return merge;
}

/** Whether two values of a field are equal; an absent one is the same as null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
