import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  error?: string | null;
  invalid?: boolean;
  /** Id of a note below. */
  describedBy?: string;
}

export function Checkbox({ children, error, invalid = false, describedBy, className = '', ...input }: CheckboxProps) {
  const noteId = `${useId()}-note`;
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={Boolean(error) || invalid || undefined}
          aria-describedby={error ? noteId : describedBy}
        />
        <span>{children}</span>
      </label>
      <FieldError id={noteId} message={error} />
    </div>
  );
}
