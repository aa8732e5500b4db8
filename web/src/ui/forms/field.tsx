import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Also marks the control invalid. */
  error?: string | null;
  /** Danger border without a message, for empty fields while another one is named. */
  invalid?: boolean;
  className?: string;
}

interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control and error or hint, with ids wired. */
export function Field({ label, hint, error, invalid = false, className = '', id, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const bad = Boolean(error) || invalid;
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': bad || undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  };
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={controlId}>
        {label}
      </label>
      {children(control)}
      {error ? <FieldError id={noteId} message={error} /> : null}
      {!error && hint ? (
        <p className="hint" id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function inputClass(bad: boolean, ...more: string[]): string {
  return ['input', bad ? 'input-bad' : '', ...more].filter(Boolean).join(' ');
}
