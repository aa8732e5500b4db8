import { Field, inputClass } from '#web/ui/forms/field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  hint?: string;
}

/** Why staff do something. Every call that takes a reason takes 500 characters. */
export function ReasonField({
  value,
  onChange,
  isRequired = true,
  hint = 'Staff see it in the audit log.',
}: ReasonFieldProps) {
  return (
    <Field label={isRequired ? 'Reason' : 'Reason (optional)'} hint={hint}>
      {(control) => (
        <div className={inputClass(false)}>
          <textarea
            {...control}
            required={isRequired}
            maxLength={500}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
