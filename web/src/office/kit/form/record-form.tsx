import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { LabelsContext } from './form-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { RecordMerges } from './record-merges.tsx';
import { SaveBar, type Removal } from './save-bar.tsx';
import { useHeldFields } from './use-held-fields.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { useRecordSave, type SavedRecord } from './use-record-save.ts';
import { useSaveKey } from './use-save-key.ts';

interface RecordFormProps<Values extends FieldValues> {
  /** Names the draft in the browser, such as `promo:17` or `promo:new`. */
  name: string;
  /** The record as it was read; version null for a new one. */
  record: SavedRecord<Values>;
  /** Every field with its label, in the order of the form. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Null if the person thought better of it. */
  save: (values: Values, version: string | null) => Promise<SavedRecord<Values> | null>;
  /** Reads the record again, to merge with a change of somebody else. */
  read?: () => Promise<SavedRecord<Values>>;
  /** After a save, such as going to the new record. */
  onSaved?: (saved: SavedRecord<Values>) => void;
  remove?: Removal;
  /** Shows values only, for those who may not save. */
  isLocked?: boolean;
  /** Text of a value that is no plain one, for the choice between two changes. */
  textOf?: (field: keyof Values & string, value: unknown) => string | undefined;
  /** Below the form, with its values by `useWatch`. */
  aside?: ReactNode;
  /** `FormSection`s with fields. */
  children: ReactNode;
}

/** Form of one record: draft, leave guard, Ctrl+S, errors of the server at their fields, merge, undo and deletion. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { name, record, labels, save, read, onSaved, remove, isLocked = false } = props;
  const [base, setBase] = useState(record);
  const [newest, setNewest] = useState(record);
  const [seen, setSeen] = useState(record.version);
  const form = useForm<Values>({ defaultValues: base.values as DefaultValues<Values>, values: base.values });
  const { isDirty, isSubmitting } = form.formState;
  const fields = useHeldFields(isSubmitting);
  // A newer record that was read in the background shows at once, unless somebody types.
  if (record.version !== seen) {
    setSeen(record.version);
    setNewest(record);
    if (!isDirty) setBase(record);
  }
  const guard = useLeaveGuard(isDirty);
  const draft = useRecordDraft(form, name, base.values);
  const adopt = (next: SavedRecord<Values>) => {
    setBase(next);
    setNewest(next);
    form.reset(next.values);
    draft.settle();
  };
  const saving = useRecordSave({
    form,
    base,
    labels,
    save,
    read,
    onRead: setNewest,
    onSaved: (saved) => {
      guard.release();
      adopt(saved);
      onSaved?.(saved);
    },
  });
  const submit = () => void form.handleSubmit((values) => saving.submit(values))();
  useSaveKey(() => isDirty && !isSubmitting && !isLocked && submit());

  return (
    <FormProvider {...form}>
      <LabelsContext value={labels}>
        <form
          className="record-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {draft.isOffered && !isLocked ? (
            <DraftOffer isBusy={isSubmitting} onRestore={draft.restore} onDiscard={draft.discard} />
          ) : null}
          {saving.failure ? <FailureBanner text={saving.failure} /> : null}
          <fieldset className="form-sections" disabled={isLocked} ref={fields}>
            {props.children}
          </fieldset>
          {isLocked ? null : (
            <SaveBar
              isNew={base.version === null}
              isDirty={isDirty}
              isBusy={isSubmitting}
              onDiscard={() => adopt(newest)}
              remove={remove}
              onRemoval={{ begin: guard.release, fail: guard.hold, end: () => draft.settle(true) }}
            />
          )}
        </form>
      </LabelsContext>
      {props.aside}
      <RecordMerges {...{ form, labels, draft, saving }} textOf={props.textOf} />
      <LeaveDialog
        guard={guard}
        text="Your changes are not saved. They stay in this browser and are offered when you come back."
      />
    </FormProvider>
  );
}

/** A save fails from anywhere in a long form, so its reason comes into view. */
function FailureBanner({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Banner kind="error">{text}</Banner>
    </div>
  );
}
