import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { typedSince, toDraft } from '#web/lib/forms/form-draft.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/form-draft-store.ts';
import { useMe } from '#web/office/kit/api/me.ts';

/** Keeps unsaved input in the browser, per person and record, and offers what an earlier visit left. */
export function useRecordDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string, known: Values) {
  const owner = useMe().staff.email;
  const place = useMemo(() => ({ key: `office_draft:${name}`, owner }), [name, owner]);
  const [offered, setOffered] = useState(() => {
    const draft = readDraft<Values>(place);
    const typed = draft ? typedSince(draft, known) : {};
    return Object.keys(typed).length > 0 ? typed : null;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(place, toDraft(values, known)),
      }),
    [form, place, known],
  );
  const restore = () => {
    form.reset({ ...form.getValues(), ...offered }, { keepDefaultValues: true });
    setOffered(null);
  };
  const discard = () => {
    clearDraft(place);
    setOffered(null);
  };
  return { offered, restore, discard };
}
