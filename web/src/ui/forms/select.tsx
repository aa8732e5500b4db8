import type { ComponentProps } from 'react';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { Field, inputClass, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Such as `rarity-covert`; draws the square. */
  className?: string;
  disabled?: boolean;
  /** Result count, as digits and in words. */
  count?: { shown: string; spoken: string };
}

interface SelectBoxProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** Label of the empty value; omit when a value is always set. */
  placeholder?: string;
  /** Muted prefix inside the box, such as "Sort by"; hidden below 768 px. */
  prefix?: string;
  bad?: boolean;
}

/** Bare control for toolbars; needs an `aria-label`. */
export function SelectBox({ options, placeholder, prefix, bad = false, className = '', ...select }: SelectBoxProps) {
  return (
    <div className={`select-box ${prefix ? inputClass(bad, 'select-framed') : ''} ${className}`}>
      {prefix ? (
        <span className="select-prefix max-md:hidden" aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      <select {...select} className={prefix ? 'select select-bare' : inputClass(bad, 'select')}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            className={option.className}
            disabled={option.disabled || undefined}
          >
            {labelOf(option, select.value)}
          </option>
        ))}
      </select>
      <Glyph name="down" size="sm" />
    </div>
  );
}

/** Omits the count for the chosen option, which is shown in the closed box. */
function labelOf({ value, label, count }: SelectOption, chosen: unknown): string {
  return count === undefined || value === chosen ? label : `${label} (${count.shown})`;
}

interface SelectProps extends FieldProps, Omit<SelectBoxProps, 'bad' | 'className' | 'prefix'> {}

export function Select({ label, hint, error, invalid, className, id, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} className={className} id={id}>
      {(control) => <SelectBox {...select} {...control} bad={Boolean(error) || Boolean(invalid)} />}
    </Field>
  );
}
