import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMe } from '#web/office/kit/api/me.ts';
import { currencySymbol } from '#web/office/kit/parts/money-text.ts';
import { datePresets, periodText } from './date-presets.ts';
import { isReadableEnd } from './list-address.ts';
import type { RangeKind } from './list-filter.ts';
import { useDismiss } from './use-dismiss.ts';
import { useTypedText } from './use-typed-text.ts';

interface RangeProps {
  kind: RangeKind;
  label: string;
  placeholder?: string | undefined;
  from: string;
  to: string;
  /** Gets the ends that change; the other one may have changed meanwhile. */
  onChange: (changed: { from?: string; to?: string }) => void;
}

/** Days, amounts or numbers between two ends. An end that cannot be read is marked, here and on the closed control. */
export function RangeFilter({ kind, label, placeholder, from, to, onChange }: RangeProps) {
  const [today] = useState(() => new Date());
  const { currency } = useMe().shop;
  const before = kind === 'amounts' ? currencySymbol(currency) : '';
  const shown = kind === 'dates' ? periodText(from, to, today) : rangeText(before, from, to);
  const isDates = kind === 'dates';
  const endOf = (end: 'from' | 'to') => ({
    kind,
    before,
    value: end === 'from' ? from : to,
    onChange: (text: string) => onChange({ [end]: text }),
  });
  return (
    <RangeDrop
      label={label}
      placeholder={placeholder}
      shown={shown}
      error={isReadableEnd(kind, from) && isReadableEnd(kind, to) ? null : unreadable[kind]}
      onClear={() => onChange({ from: '', to: '' })}
    >
      {isDates ? <Presets today={today} from={from} to={to} onChange={onChange} /> : null}
      <div className="field-pair">
        <RangeEnd label={isDates ? 'From' : 'At least'} {...endOf('from')} />
        <RangeEnd label={isDates ? 'To' : 'At most'} {...endOf('to')} />
      </div>
    </RangeDrop>
  );
}

const unreadable: Record<RangeKind, string> = {
  dates: 'Choose a day.',
  amounts: 'Enter an amount, such as 12.50.',
  counts: 'Enter a whole number.',
};

function rangeText(before: string, from: string, to: string): string | null {
  return from || to ? `${before}${from || '0'} – ${to ? `${before}${to}` : 'any'}` : null;
}

function Presets({ today, from, to, onChange }: Pick<RangeProps, 'from' | 'to' | 'onChange'> & { today: Date }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {datePresets(today).map((preset) => (
        <button
          key={preset.label}
          type="button"
          className="chip chip-plain"
          aria-pressed={preset.from === from && preset.to === to}
          onClick={() => onChange({ from: preset.from, to: preset.to })}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

interface RangeDropProps {
  label: string;
  placeholder: string | undefined;
  shown: string | null;
  error: string | null;
  onClear: () => void;
  children: ReactNode;
}

function RangeDrop(props: RangeDropProps) {
  const { label, placeholder = `Any ${label.toLowerCase()}`, shown, error, onClear, children } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const labelId = useId();
  useDismiss(ref);
  return (
    <div className="field">
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <details className="drop" name="drop" ref={ref}>
        <summary
          className={inputClass(error !== null, 'select-box')}
          aria-labelledby={`${labelId} ${labelId}-value`}
          aria-describedby={error ? `${labelId}-error` : undefined}
        >
          <span id={`${labelId}-value`} className={`flex-1 truncate ${shown ? '' : 'text-subtle'}`}>
            {shown ?? placeholder}
          </span>
          <Glyph name="down" size="sm" />
        </summary>
        <div className="menu drop-panel range-panel">
          {children}
          {shown ? (
            <Button variant="ghost" size="sm" onClick={onClear}>
              Clear
            </Button>
          ) : null}
        </div>
      </details>
      {error ? <FieldError id={`${labelId}-error`} message={error} /> : null}
    </div>
  );
}

interface RangeEndProps {
  label: string;
  kind: RangeKind;
  before: string;
  value: string;
  onChange: (text: string) => void;
}

function RangeEnd({ label, kind, before, value, onChange }: RangeEndProps) {
  const { text, type: enter, flush } = useTypedText(value, onChange);
  return (
    <TextField
      label={label}
      type={kind === 'dates' ? 'date' : 'text'}
      inputMode={kind === 'dates' ? undefined : 'decimal'}
      autoComplete="off"
      before={before ? <span className="text-subtle">{before}</span> : null}
      error={isReadableEnd(kind, value) ? null : unreadable[kind]}
      value={text}
      onChange={(event) => enter(event.currentTarget.value)}
      onBlur={flush}
    />
  );
}
