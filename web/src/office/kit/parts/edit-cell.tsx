import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import type { CellNumber } from './cell-number.ts';
import { useCellText } from './use-cell-text.ts';

interface EditCellProps {
  /** Names the input, such as "Price of AWP | Asiimov". */
  label: string;
  /** Text to edit, such as `12.50`. */
  value: string;
  /** Version that `save` is based on, where a change of somebody else is refused. */
  version?: string;
  /** The value as it reads otherwise. */
  children: ReactNode;
  before?: string;
  /** Words instead of a number. */
  isText?: boolean;
  /** Reads the text as a number; what is none stays in the cell and is not saved. */
  number?: CellNumber;
  save: (text: string) => Promise<unknown>;
}

/**
 * A value of a list that is edited in place: Enter saves, Escape leaves it as it was. If somebody else has changed it meanwhile,
 * what is typed stays and the newest value is shown beside it.
 */
export function EditCell(props: EditCellProps) {
  const { label, children, before, isText = false } = props;
  const { text, setText, isBusy, isConflict, button, open, close, finish } = useCellText(props);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) close(true);
    if (event.key === 'Enter') finish(true);
    if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault();
  };
  if (text === null) {
    return (
      <button type="button" className="edit-cell" ref={button} onClick={open}>
        <span className="sr-only">{label}: </span>
        {children}
        <Icon of={Pencil} size="sm" />
      </button>
    );
  }
  return (
    <span className="edit-cell-open">
      <span className={isText ? 'input edit-cell-input is-text' : 'input edit-cell-input'}>
        {before ? <span className="text-subtle">{before}</span> : null}
        <input
          ref={input}
          aria-label={label}
          aria-describedby={isConflict ? noteId : undefined}
          inputMode={isText ? 'text' : 'decimal'}
          autoComplete="off"
          value={text}
          readOnly={isBusy}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => finish(false)}
        />
        {isBusy ? <Spinner /> : null}
      </span>
      {isConflict ? (
        <span className="edit-cell-note" id={noteId} role="alert">
          Now {children}: press Enter to save yours
        </span>
      ) : null}
    </span>
  );
}
