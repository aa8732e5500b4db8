import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { MergeDialog } from './merge-dialog.tsx';
import type { useRecordDraft } from './use-record-draft.ts';
import type { useRecordSave } from './use-record-save.ts';

interface RecordMergesProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  labels: Readonly<Record<string, string>>;
  textOf: ((field: keyof Values & string, value: unknown) => string | undefined) | undefined;
  draft: ReturnType<typeof useRecordDraft<Values>>;
  saving: Pick<ReturnType<typeof useRecordSave<Values>>, 'merge' | 'submit' | 'cancelMerge'>;
}

/** Choices between two changes of a record: of a draft that is restored, and of a save. */
export function RecordMerges<Values extends FieldValues>(props: RecordMergesProps<Values>) {
  const { form, labels, textOf, draft, saving } = props;
  const { merge } = saving;
  return (
    <>
      {draft.merge ? (
        <MergeDialog
          merge={draft.merge}
          labels={labels}
          textOf={textOf}
          button="Use these values"
          onChoose={draft.fill}
          onClose={draft.cancel}
        />
      ) : null}
      {merge ? (
        // A choice made upon one record says nothing about the next.
        <MergeDialog
          key={merge.theirs.version}
          merge={merge}
          labels={labels}
          textOf={textOf}
          button="Save these values"
          isBusy={form.formState.isSubmitting}
          onChoose={(values) => void form.handleSubmit(() => saving.submit(values, merge.theirs))()}
          onClose={saving.cancelMerge}
        />
      ) : null}
    </>
  );
}
