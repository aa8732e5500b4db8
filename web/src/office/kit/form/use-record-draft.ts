import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toDraft, type FormDraft } from '#web/lib/forms/form-draft.ts';
import { clearDraft, readDraft, saveDraft, type DraftLocation } from '#web/lib/forms/form-draft-store.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import type { Merge } from './merge-records.ts';
import { joinDrafts, mergeDraft } from './offered-draft.ts';

export function draftLocation(owner: string, name: string): DraftLocation {
  return { key: `office_draft:${owner}:${name}`, owner };
}

/**
 * Keeps unsaved input in the browser, per person and record, and offers what an earlier visit left. The offered draft
 * stays in the browser until it is restored or discarded, whatever is typed or saved meanwhile.
 */
export function useRecordDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string, known: Values) {
  const owner = useMe().staff.email;
  const place = useMemo(() => draftLocation(owner, name), [name, owner]);
  const [offered, setOffered] = useState<FormDraft<Values> | null>(() => {
    const draft = readDraft<Values>(place);
    return draft && mergeDraft(draft, known) ? draft : null;
  });
  const [merge, setMerge] = useState<Merge<Values> | null>(null);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(place, joinDrafts(offered, toDraft(values, known))),
      }),
    [form, place, known, offered],
  );
  const fill = (values: Values) => {
    const fields = Object.keys(offered?.typed ?? {}).filter((field) => field in known);
    const restored = Object.fromEntries(fields.map((field) => [field, values[field]]));
    setOffered(null);
    setMerge(null);
    form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
    saveDraft(place, toDraft(form.getValues(), known));
  };
  const restore = () => {
    const next = offered && mergeDraft(offered, known);
    if (next && next.conflicts.length > 0) setMerge(next);
    else fill(next?.merged ?? known);
  };
  const discard = () => {
    setOffered(null);
    saveDraft(place, toDraft(form.getValues(), known));
  };
  /** After a save or a deletion: an offered draft of a saved record still waits for its answer. */
  const settle = (isGone = false) => {
    if (offered && !isGone) saveDraft(place, offered);
    else clearDraft(place);
  };
  return { isOffered: offered !== null, merge, restore, fill, cancel: () => setMerge(null), discard, settle };
}
