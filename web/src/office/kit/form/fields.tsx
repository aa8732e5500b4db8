import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useMe } from '#web/office/kit/api/me.ts';
import { currencySymbol } from '#web/office/kit/parts/money-text.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { Select, type SelectOption } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { dayInWords, toDaySeconds, toDayText } from './day-text.ts';
import { useRecordField } from './form-context.ts';
import { momentInWords } from './moment-text.ts';
import { tooLongText } from './too-long-text.ts';
import { toTypedNumber } from './typed-number.ts';

interface FieldProps {
  /** Field of the form's values; its label comes from the form. */
  name: string;
  hint?: ReactNode;
}

interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  maxLength?: number;
  /** Read-only but focusable. */
  locked?: boolean;
}

/** Text. One above `maxLength` is refused in words, because a browser would cut pasted text without a word. */
export function TextInput({ name, maxLength, ...rest }: TextInputProps) {
  const { label, error, register } = useRecordField(name);
  const validate = (typed: unknown) => (typeof typed === 'string' && tooLongText(typed, maxLength)) || true;
  return <TextField label={label} error={error} autoComplete="off" {...rest} {...register(name, { validate })} />;
}

/** A moment in the time of this computer, held as a date field holds it; the hint says it in words. */
export function MomentInput({ name, hint, locked }: FieldProps & { locked?: boolean }) {
  const { label, error, register } = useRecordField(name);
  const value = useWatch<Record<string, string>, string>({ name });
  return (
    <TextField
      label={label}
      hint={
        <>
          {momentInWords(value)} {hint}
        </>
      }
      error={error}
      type="datetime-local"
      autoComplete="off"
      {...(locked !== undefined && { locked })}
      {...register(name)}
    />
  );
}

interface NumberInputProps extends FieldProps {
  /** Such as "%". */
  unit?: string;
  locked?: boolean;
}

/** A number, or null while empty. Text that is no number goes to the server, which names the field. */
export function NumberInput({ name, unit, ...rest }: NumberInputProps) {
  const { label, error, register } = useRecordField(name);
  const after = unit ? <span className="pr-3.5 text-subtle">{unit}</span> : undefined;
  return (
    <TextField
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      after={after}
      {...rest}
      {...register(name, { setValueAs: toNumber })}
    />
  );
}

interface MoneyInputProps extends FieldProps {
  currency?: string;
}

/** An amount in major units, or null while empty. */
export function MoneyInput({ name, currency, ...rest }: MoneyInputProps) {
  const own = useMe().shop.currency;
  const { label, error, register } = useRecordField(name);
  return (
    <TextField
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      before={<span className="text-subtle">{currencySymbol(currency ?? own)}</span>}
      {...rest}
      {...register(name, { setValueAs: toNumber })}
    />
  );
}

function toNumber(typed: unknown): unknown {
  if (typed === '' || typed === null || typed === undefined) return null;
  return typeof typed === 'string' ? (toTypedNumber(typed) ?? typed) : typed;
}

/**
 * A day in UTC, held as its first second; the hint says it in words. A moment within a day stays as it is until another
 * day is chosen.
 */
export function DayInput({ name, hint }: FieldProps) {
  const { label, error } = useRecordField(name);
  const { field } = useController<Record<string, number | null>, string>({ name });
  return (
    <TextField
      label={label}
      hint={
        <>
          {dayInWords(field.value ?? null)} {hint}
        </>
      }
      error={error}
      type="date"
      autoComplete="off"
      {...field}
      value={toDayText(field.value ?? null)}
      onChange={(event) => field.onChange(toDaySeconds(event.currentTarget.value))}
    />
  );
}

export function TextArea({ name, hint, rows = 4 }: FieldProps & { rows?: number }) {
  const { label, error, register } = useRecordField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={inputClass(Boolean(error))}>
          <textarea rows={rows} {...control} {...register(name)} />
        </div>
      )}
    </Field>
  );
}

interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  /** Label of the empty value; without it a value is always set. */
  placeholder?: string;
}

export function SelectInput({ name, options, placeholder, hint }: SelectInputProps) {
  const { label, error, register } = useRecordField(name);
  return (
    <Select label={label} hint={hint} error={error} options={options} placeholder={placeholder} {...register(name)} />
  );
}

/** A switch of one thing: true or false. */
export function CheckInput({ name, hint }: FieldProps) {
  const { label, error, register } = useRecordField(name);
  return (
    <div className="field">
      <Checkbox error={error} {...register(name)}>
        {label}
        {hint ? <span className="hint block">{hint}</span> : null}
      </Checkbox>
    </div>
  );
}
