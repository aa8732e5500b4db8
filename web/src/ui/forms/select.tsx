import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldProps } from './field.tsx';
import { Glyph } from '#web/ui/controls/glyph.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Class such as `rarity-covert`: draws the square. */
  className?: string;
  disabled?: boolean;
  /** What the option would give: a number, and the same in words. */
  count?: { shown: string; spoken: string };
}

interface SelectBoxProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** Words of the empty value; leave out when there is always a value. */
  placeholder?: string;
  /** Subtle words inside the box, before the value: "Sort by". Hidden under 768. */
  prefix?: string;
  bad?: boolean;
}

/** The bare control, for toolbars; give it an `aria-label`. */
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

/** The chosen option stands in the closed box, where its number says nothing. */
function labelOf({ value, label, count }: SelectOption, chosen: unknown): string {
  return count === undefined || value === chosen ? label : `${label} (${count.shown})`;
}

interface SelectProps extends FieldProps, Omit<SelectBoxProps, 'bad' | 'className' | 'prefix'> {}

/** A labelled select that holds one value. */
export function Select({ label, hint, error, invalid, className, id, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} className={className} id={id}>
      {(control) => <SelectBox {...select} {...control} bad={Boolean(error) || Boolean(invalid)} />}
    </Field>
  );
}
