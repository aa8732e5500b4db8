import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  before?: ReactNode;
  after?: ReactNode;
  /** Read-only but focusable, such as the account email. */
  locked?: boolean;
  variant?: 'applied';
}

/** Works with react-hook-form: `<TextField label="…" error={errors.city?.message} {...register('city')} />`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, invalid, className, id, before, after, locked = false, variant, ...input } = props;
  const bad = Boolean(error) || Boolean(invalid);
  const box = inputClass(
    bad,
    locked ? 'input-locked' : '',
    variant ? `input-${variant}` : '',
    after ? 'input-end' : '',
  );
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} className={className} id={id}>
      {(control) => (
        <div className={box}>
          {before}
          <input
            type="text"
            {...input}
            {...control}
            aria-describedby={
              [control['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            readOnly={locked || input.readOnly}
          />
          {after}
        </div>
      )}
    </Field>
  );
}
