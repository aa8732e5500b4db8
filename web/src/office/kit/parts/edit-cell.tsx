import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';

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
  save: (text: string) => Promise<unknown>;
}

/** A value of a list that is edited in place: Enter saves, Escape leaves it as it was. */
export function EditCell({ label, value, children, before, isText = false, save }: EditCellProps) {
  const [text, setText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setText(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const finish = async () => {
    if (text === null || text.trim() === value) return close();
    setBusy(true);
    try {
      await save(text.trim());
      close();
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter') void finish();
    if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault();
  };
  if (text === null) {
    return (
      <button type="button" className="edit-cell" ref={button} onClick={() => setText(value)}>
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
        ref={(input) => input?.focus()}
        aria-label={label}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        readOnly={isBusy}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !isBusy && void finish()}
      />
      {isBusy ? <Spinner /> : null}
    </span>
  );
}
