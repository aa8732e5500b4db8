import { tooLongText } from '#web/office/kit/form/too-long-text.ts';
import { Field, inputClass } from '#web/ui/forms/field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  hint?: string | undefined;
}

/** Every call that takes a reason takes as many characters. */
const reasonMax = 500;

/** Whether a reason can be sent. */
export function isReason(text: string, isRequired = true): boolean {
  return tooLongText(text, reasonMax) === null && !(isRequired && text.trim() === '');
}

/** Why staff do something. */
export function ReasonField({
  value,
  onChange,
  isRequired = true,
  hint = 'Staff see it in the audit log.',
}: ReasonFieldProps) {
  const error = tooLongText(value, reasonMax);
  return (
    <Field label={isRequired ? 'Reason' : 'Reason (optional)'} hint={hint} error={error}>
      {(control) => (
        <div className={inputClass(error !== null)}>
          <textarea
            {...control}
            required={isRequired}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
