import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toDraft, typedSince } from './form-draft.ts';
import { clearDraft, readDraft, saveDraft, type DraftPlace } from './form-draft-store.ts';

interface KeptForm<Form> extends DraftPlace {
  /** What the shop knows of the customer and what the form begins with: the same objects from render to render. */
  known: Form;
  shown?: Form;
}

/** Keeps what is typed into a form over a reload; what it returns forgets it, once it has come to its end. */
export function useFormDraft<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  { key, owner, known, shown = known }: KeptForm<Form>,
): () => void {
  const sent = useRef('');
  useEffect(() => {
    // Storage is out of the server's reach, so the draft follows the first render.
    const draft = readDraft<Form>({ key, owner });
    if (draft) form.reset({ ...form.getValues(), ...typedSince(draft, known) }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // The form tells of what was sent once more after that.
        if (JSON.stringify(values) !== sent.current) saveDraft({ key, owner }, toDraft(values, known, shown));
      },
    });
  }, [form, key, owner, known, shown]);
  return () => {
    sent.current = JSON.stringify(form.getValues());
    clearDraft({ key, owner });
  };
}
