import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { readCellNumber, type CellNumber } from './cell-number.ts';

interface EditCellProps {
  /** Names the input, such as "Price of AWP | Asiimov". */
  label: string;
  /** Text to edit, such as `12.50`. */
  value: string;
  /** The value as it reads otherwise. */
  children: ReactNode;
  before?: string;
  /** Words instead of a number. */
  isText?: boolean;
  /** Reads the text as a number; what is none stays in the cell and is not saved. */
  number?: CellNumber;
  save: (text: string) => Promise<unknown>;
}

/** The text while a cell is open: what it was opened with, and its one save at a time. */
function useCellText({ label, value, number, save }: EditCellProps) {
  const [text, setText] = useState<string | null>(null);
  // As of the opening: a list that is read again meanwhile must not lend its newer version to this text.
  const [opened, setOpened] = useState({ value, save });
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpened({ value, save });
    setText(value);
  };
  const close = (isByKey: boolean) => {
    setText(null);
    // Whoever clicked elsewhere has chosen where the focus goes.
    if (isByKey) requestAnimationFrame(() => button.current?.focus());
  };
  const finish = async (isByKey: boolean) => {
    if (isBusy) return;
    if (text === null || text.trim() === opened.value) return close(isByKey);
    const read = number ? readCellNumber(text, number) : text.trim();
    if (read === null) return toast.error(`${label}: this is no ${number?.isWhole ? 'whole number' : 'number'}.`);
    setBusy(true);
    try {
      await opened.save(read);
      close(isByKey);
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, isBusy, button, open, close, finish };
}

/** A value of a list that is edited in place: Enter saves, Escape leaves it as it was. */
export function EditCell(props: EditCellProps) {
  const { label, children, before, isText = false } = props;
  const { text, setText, isBusy, button, open, close, finish } = useCellText(props);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) close(true);
    if (event.key === 'Enter') void finish(true);
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
    <span className={isText ? 'input edit-cell-input is-text' : 'input edit-cell-input'}>
      {before ? <span className="text-subtle">{before}</span> : null}
      <input
        ref={input}
        aria-label={label}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        readOnly={isBusy}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void finish(false)}
      />
      {isBusy ? <Spinner /> : null}
    </span>
  );
}
