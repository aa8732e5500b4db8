import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { outdatedByItem } from './item-outdates.ts';

export type ItemCopy = OfficeReplyOf<'listItemCopies'>['payload']['copies'][number];

/** Columns of a file of copies, with their labels. */
const fields = [
  { column: 'reference', label: 'Reference', hint: 'Your key for the copy, such as its asset id at Steam' },
  { column: 'price', label: 'Price in euros', hint: '' },
  { column: 'float', label: 'Float', hint: 'Up to 14 digits after the point' },
  { column: 'pattern', label: 'Pattern', hint: '' },
  { column: 'phase', label: 'Phase', hint: '' },
  { column: 'stickers', label: 'Stickers', hint: 'Name:wear for each slot, with ; between them' },
  { column: 'charm', label: 'Charm', hint: 'Name:pattern' },
  { column: 'name_tag', label: 'Name tag', hint: '' },
  { column: 'inspect_link', label: 'Inspect link', hint: '' },
  { column: 'protected_until', label: 'Trade-protected until', hint: 'Such as 2026-12-01' },
];

interface CopyDialogProps {
  itemId: number;
  /** Null adds one. */
  copy: ItemCopy | null;
  onClose: () => void;
}

/** Adds a copy or changes one, as a file of this one row would, so that it can be undone like an import. */
export function CopyDialog({ itemId, copy, onClose }: CopyDialogProps) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ column }) => [column, shownCell(copy, column)])),
  );
  const save = useOfficeSave('importCopies', { outdates: [...outdatedByItem, 'listBulkChanges'] });
  const run = async () => {
    const row = { ...changedFields(values, copy), item: itemId };
    const upload = { text: JSON.stringify(row), format: 'jsonl' as const };
    const { payload } = await callOffice('previewCopyImport', upload);
    const [bad] = payload.bad_rows;
    if (bad) throw new ApiError(422, { code: 'invalid_input', message: `${bad.reason}.` });
    const [noted] = payload.notes;
    if (noted && payload.rows.length === 0)
      throw new ApiError(409, { code: 'record_changed', message: `The copy ${noted.note}.` });
    if (copy === null && payload.added === 0)
      throw new ApiError(409, { code: 'record_changed', message: 'Another copy has this reference.' });
    if (payload.rows.length > 0) await save({ ...upload, version: payload.version });
  };
  return (
    <ConfirmDialog
      title={copy ? 'Change the copy' : 'Add a copy'}
      button={copy ? 'Change copy' : 'Add copy'}
      run={run}
      validate={() => true}
      onClose={onClose}
    >
      {fields.map(({ column, label, hint }) => (
        <TextField
          key={column}
          label={label}
          {...(hint !== '' && { hint })}
          autoComplete="off"
          locked={copy !== null && column === 'reference'}
          value={values[column] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setValues((before) => ({ ...before, [column]: value }));
          }}
        />
      ))}
    </ConfirmDialog>
  );
}

const shownCell = (copy: ItemCopy | null, column: string): string => String(copy?.cells[column] ?? '');

/** What was typed, with the reference: what somebody else changed meanwhile in other fields stays. */
function changedFields(values: Record<string, string>, copy: ItemCopy | null): Record<string, string> {
  if (copy === null) return values;
  const changed = Object.entries(values).filter(
    ([column, value]) => column === 'reference' || value !== shownCell(copy, column),
  );
  return Object.fromEntries(changed);
}
