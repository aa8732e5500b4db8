import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '#contract/api-error.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { mergeRecords, type Merge } from './merge-records.ts';

/** A record as the form edits it; a save sends the version it is based on. */
export interface SavedRecord<Values> {
  values: Values;
  version: string | null;
  /** Of a record that was just created, to go to it. */
  id?: number;
  /** What stays as it was until another person approves it. */
  waits?: WaitingPart;
}

interface WaitingPart {
  /** Such as `Waits for a second admin: Limit`. */
  text: string;
  /** The save changed nothing else. */
  isAll: boolean;
  withdraw: () => Promise<unknown>;
}

interface RecordSaveOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  base: SavedRecord<Values>;
  labels: Readonly<Record<string, string>>;
  /** Null if the person thought better of it. */
  save: (values: Values, version: string | null) => Promise<SavedRecord<Values> | null>;
  /** Reads the record again after somebody else changed it. */
  read?: (() => Promise<SavedRecord<Values>>) | undefined;
  /** After that reading, whatever becomes of the save. */
  onRead: (theirs: SavedRecord<Values>) => void;
  onSaved: (saved: SavedRecord<Values>) => void;
}

export interface PendingMerge<Values> extends Merge<Values> {
  /** The record that the choice is saved upon. */
  theirs: SavedRecord<Values>;
}

/** Saves a record; merges with a change of somebody else, and offers to undo. */
export function useRecordSave<Values extends FieldValues>(options: RecordSaveOptions<Values>) {
  const { form, base, labels, save, read, onRead, onSaved } = options;
  const [merge, setMerge] = useState<PendingMerge<Values> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (mine: Values, before = base): Promise<void> => {
    setFailure(null);
    try {
      const saved = await save(mine, before.version);
      setMerge(null);
      if (saved === null) return;
      onSaved(saved);
      showSaved(saved, before, options);
    } catch (error) {
      if (isApiError(error) && error.code === 'record_changed' && read) await mergeWithTheirs(mine, before, read);
      else showFailure(error);
    }
  };

  const mergeWithTheirs = async (
    mine: Values,
    before: SavedRecord<Values>,
    readAgain: () => Promise<SavedRecord<Values>>,
  ): Promise<void> => {
    try {
      const theirs = await readAgain();
      onRead(theirs);
      const next = mergeRecords(before.values, mine, theirs.values);
      if (next.conflicts.length > 0) return setMerge({ ...next, theirs });
      if (next.taken.length > 0) toast.info(`Also changed by somebody else: ${listLabels(next.taken, labels)}`);
      return await submit(next.merged, theirs);
    } catch (error) {
      return showFailure(error);
    }
  };

  const showFailure = (error: unknown): void => {
    setMerge(null);
    if (!isApiError(error)) {
      setFailure(failureText(error));
      throw error;
    }
    const fields = Object.keys(labels) as Path<Values>[];
    if (!setFieldErrors(form.setError, fields, error.errors)) setFailure(failureText(error));
  };

  return { submit, failure, merge, cancelMerge: () => setMerge(null) };
}

function listLabels(fields: readonly string[], labels: Readonly<Record<string, string>>): string {
  return fields.map((field) => labels[field] ?? field).join(', ');
}

/**
 * Undo writes what was there right before, with the changes of others, by the same call, and withdraws what waits. A new record has
 * nothing.
 */
function showSaved<Values extends FieldValues>(
  saved: SavedRecord<Values>,
  before: SavedRecord<Values>,
  { form, save, onSaved }: RecordSaveOptions<Values>,
): void {
  if (before.version === null) return toast.success('Created');
  const undo = async (): Promise<void> => {
    if (form.formState.isDirty) return toast.warning('Save or discard what you have typed since, then undo.');
    try {
      await saved.waits?.withdraw();
      if (saved.waits?.isAll) return toast.success('Change withdrawn');
      const undone = await save(before.values, saved.version);
      if (undone === null) return;
      onSaved(undone);
      toast.success(undone.waits?.text ?? 'Change undone');
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const action = { label: 'Undo', name: 'Undo the change', run: () => void undo() };
  if (saved.waits?.isAll) return toast.info(saved.waits.text, { action });
  return toast.success(saved.waits ? `Saved. ${saved.waits.text}` : 'Saved', { action });
}
