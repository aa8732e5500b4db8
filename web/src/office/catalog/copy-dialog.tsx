import { useEffect, useRef, useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useCopySave } from './use-copy-save.ts';

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
const columns = fields.map(({ column }) => column);

interface CopyDialogProps {
  itemId: number;
  /** Null adds one. */
  copy: ItemCopy | null;
  onClose: () => void;
}

/** Adds a copy or changes one; what is wrong stands at its field. */
export function CopyDialog({ itemId, copy, onClose }: CopyDialogProps) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(columns.map((column) => [column, shownCell(copy, column)])),
  );
  const [error, setError] = useState<unknown>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const save = useCopySave({ isNew: copy === null, columns });
  const failure = toFormFailure(error, columns);
  return (
    <ConfirmDialog
      title={copy ? 'Change the copy' : 'Add a copy'}
      button={copy ? 'Change copy' : 'Add copy'}
      run={async () => {
        const row = changedFields(values, copy);
        if (row !== null) await save({ ...row, item: itemId });
      }}
      validate={() => {
        setError(null);
        return true;
      }}
      showFailure={(thrown) => {
        setError(thrown);
        return toFormFailure(thrown, columns).general === null;
      }}
      onClose={onClose}
    >
      <div ref={box} className="contents">
        {fields.map(({ column, label, hint }) => (
          <TextField
            key={column}
            label={label}
            {...(hint !== '' && { hint })}
            error={failure.of(column)}
            autoComplete="off"
            value={values[column] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [column]: value }));
            }}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

const shownCell = (copy: ItemCopy | null, column: string): string => String(copy?.cells[column] ?? '');

/** What was typed, for a copy of that id: what somebody else changed meanwhile in other fields stays. Null: nothing. */
function changedFields(values: Record<string, string>, copy: ItemCopy | null): Record<string, string | number> | null {
  if (copy === null) return values;
  const changed = Object.entries(values).filter(([column, value]) => value !== shownCell(copy, column));
  return changed.length === 0 ? null : { id: copy.id, ...Object.fromEntries(changed) };
}
