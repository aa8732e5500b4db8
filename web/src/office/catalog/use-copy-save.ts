import { ApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';
import { toColumnErrors } from './column-errors.ts';
import { outdatedByItem } from './item-outdates.ts';

type Preview = OfficeReplyOf<'previewCopyImport'>['payload'];

const outdated = [...outdatedByItem, 'listBulkChanges'] as const;

interface CopyForm {
  isNew: boolean;
  /** Columns with a field, at which their errors stand. */
  columns: readonly string[];
}

/**
 * Saves a copy as a file of this one row would, so that it can be undone like an import. A row that the shop has already,
 * after an attempt whose reply got lost, counts as saved.
 */
export function useCopySave({ isNew, columns }: CopyForm) {
  const save = useOfficeSave('importCopies', { outdates: outdated });
  const outdate = useOutdate();
  return async (row: Record<string, string | number>): Promise<void> => {
    const upload = { text: JSON.stringify(row), format: 'jsonl' as const };
    const { payload: preview } = await callOffice('previewCopyImport', upload);
    const errors = errorsOf(preview, { isNew, columns });
    if (errors) throw toInputError(errors);
    if (preview.rows.length > 0) await save({ ...upload, version: preview.version });
    else await outdate(outdated);
    toast.success(isNew ? 'Copy added' : 'Copy changed');
    for (const { note } of preview.notes) toast.info(toSentence(note));
  };
}

function errorsOf(preview: Preview, { isNew, columns }: CopyForm): Record<string, string[]> | null {
  const [bad] = preview.bad_rows;
  if (bad) return toColumnErrors(bad.reason, columns);
  const leftOut = preview.notes.find((note) => note.is_left_out);
  if (isNew && (leftOut || preview.changed > 0)) return { reference: ['Another copy has this reference.'] };
  return leftOut ? { row: [toSentence(leftOut.note)] } : null;
}

function toInputError(errors: Record<string, string[]>): ApiError {
  return new ApiError(422, { code: 'invalid_input', message: Object.values(errors).flat().join(' '), errors });
}

/** A note goes on behind the number of its line, or begins with the name of a sticker. */
function toSentence(note: string): string {
  return note.startsWith('"') ? `${note}.` : `The copy ${note}.`;
}
