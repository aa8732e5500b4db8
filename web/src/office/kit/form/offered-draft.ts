import type { FormDraft } from '#web/lib/forms/form-draft.ts';
import { isSameValue, mergeRecords, type Merge } from './merge-records.ts';

/** What a draft changes in the record as it is now; null if nothing. Fields that somebody else changed since are conflicts. */
export function mergeDraft<Values extends object>(
  { typed, known }: FormDraft<Values>,
  now: Values,
): Merge<Values> | null {
  const fields = fieldsOf(now).filter((field) => typed[field] !== undefined);
  const base = { ...now, ...pick(known, fields) };
  const merge = mergeRecords(base, { ...now, ...pick(typed, fields) }, now);
  const changed = fields.filter((field) => !isSameValue(merge.merged[field], now[field]));
  return changed.length === 0 ? null : merge;
}

/** The draft to keep while an earlier one waits for its answer: both, what was typed last counting. */
export function joinDrafts<Values extends object>(
  offered: FormDraft<Values> | null,
  draft: FormDraft<Values>,
): FormDraft<Values> {
  return { typed: { ...offered?.typed, ...draft.typed }, known: { ...offered?.known, ...draft.known } };
}

function fieldsOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[];
}

function pick<Values extends object>(from: Partial<Values>, fields: readonly (keyof Values)[]): Partial<Values> {
  const present = fields.filter((field) => field in from);
  return Object.fromEntries(present.map((field) => [field, from[field]])) as Partial<Values>;
}
