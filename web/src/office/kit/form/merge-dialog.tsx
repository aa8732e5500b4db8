import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Conflict, Merge } from './merge-records.ts';

interface MergeDialogProps<Values> {
  merge: Merge<Values>;
  labels: Readonly<Record<string, string>>;
  /** Text of a value that is no plain one. */
  textOf?: ((field: keyof Values & string, value: unknown) => string | undefined) | undefined;
  /** What happens with the choice, such as "Save these values". */
  button: string;
  isBusy?: boolean;
  onChoose: (values: Values) => void;
  onClose: () => void;
}

/** Shows the fields that two people changed side by side; one of the two values is chosen for each. */
export function MergeDialog<Values extends object>({
  merge,
  labels,
  textOf,
  button,
  isBusy = false,
  onChoose,
  onClose,
}: MergeDialogProps<Values>) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { conflicts, taken } = merge;
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const finish = () => {
    const chosen = conflicts.filter(({ field }) => theirs.has(field)).map((one) => [one.field, one.theirs]);
    onChoose({ ...merge.merged, ...Object.fromEntries(chosen) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Somebody else changed this"
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Back to the form
          </Button>
          <Button variant="primary" busy={isBusy} onClick={finish}>
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>You both changed {conflicts.length === 1 ? 'this field' : 'these fields'}. Choose which value stays.</p>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.field}
            label={labels[conflict.field] ?? conflict.field}
            conflict={conflict}
            textOf={(value) => textOf?.(conflict.field, value) ?? valueText(value)}
            isTheirs={theirs.has(conflict.field)}
            onChoose={(isTheirs) => choose(conflict.field, isTheirs)}
          />
        ))}
        {taken.length > 0 ? (
          <Banner kind="info">Taken over as they are: {taken.map((field) => labels[field] ?? field).join(', ')}</Banner>
        ) : null}
      </div>
    </Dialog>
  );
}

interface ConflictRowProps<Values> {
  label: string;
  conflict: Conflict<Values>;
  textOf: (value: unknown) => string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function ConflictRow<Values>({ label, conflict, textOf, isTheirs, onChoose }: ConflictRowProps<Values>) {
  const { field, mine, theirs } = conflict;
  const sides = [
    { name: 'Yours', value: mine, side: false },
    { name: 'Theirs', value: theirs, side: true },
  ];
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="field-pair">
        {sides.map(({ name, value, side }) => (
          <label key={name} className="option-row" aria-label={`${name}: ${textOf(value)}`}>
            <input type="radio" name={`merge-${field}`} checked={isTheirs === side} onChange={() => onChoose(side)} />
            <span className="min-w-0">
              <span className="block text-micro text-subtle">{name}</span>
              <span className="wrap-anywhere whitespace-pre-line">{textOf(value)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value);
}
