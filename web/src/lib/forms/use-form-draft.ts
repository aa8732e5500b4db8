import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft, type DraftLocation } from './form-draft-store.ts';
import { toDraft, typedSince } from './form-draft.ts';

interface FormDraftOptions<Form> extends DraftLocation {
  known: Form;
  shown?: Form;
}

/** Persists typed input across reloads. Returns a function that clears the draft after submission. */
export function useFormDraft<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  { key, owner, known, shown = known }: FormDraftOptions<Form>,
): () => void {
  const sent = useRef('');
  useEffect(() => {
    const draft = readDraft<Form>({ key, owner });
    if (draft) form.reset({ ...form.getValues(), ...typedSince(draft, known) }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // The form emits the submitted values once more; do not save those.
        if (JSON.stringify(values) !== sent.current) saveDraft({ key, owner }, toDraft(values, known, shown));
      },
    });
  }, [form, key, owner, known, shown]);
  return () => {
    sent.current = JSON.stringify(form.getValues());
    clearDraft({ key, owner });
  };
}
