import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { useMe } from '#web/office/kit/api/me.ts';
import { currencySymbol } from '#web/office/kit/parts/money-text.ts';
import { datePresets, periodText } from './date-presets.ts';
import { useDismiss } from './use-dismiss.ts';
import { useTypedText } from './use-typed-text.ts';

interface RangeProps {
  label: string;
  placeholder?: string | undefined;
  from: string;
  to: string;
  /** Gets the ends that change; the other one may have changed meanwhile. */
  onChange: (changed: { from?: string; to?: string }) => void;
}

export function DateFilter({ label, placeholder, from, to, onChange }: RangeProps) {
  const [today] = useState(() => new Date());
  return (
    <RangeDrop
      label={label}
      placeholder={placeholder}
      shown={periodText(from, to, today)}
      onClear={() => onChange({ from: '', to: '' })}
    >
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
      <div className="field-pair">
        <RangeEnd label="From" type="date" value={from} onChange={(text) => onChange({ from: text })} />
        <RangeEnd label="To" type="date" value={to} onChange={(text) => onChange({ to: text })} />
      </div>
    </RangeDrop>
  );
}

export function AmountFilter({ label, placeholder, from, to, onChange }: RangeProps) {
  const symbol = currencySymbol(useMe().shop.currency);
  const shown = from || to ? `${symbol}${from || '0'} – ${to ? `${symbol}${to}` : 'any'}` : null;
  return (
    <RangeDrop label={label} placeholder={placeholder} shown={shown} onClear={() => onChange({ from: '', to: '' })}>
      <div className="field-pair">
        <RangeEnd label="At least" before={symbol} value={from} onChange={(text) => onChange({ from: text })} />
        <RangeEnd label="At most" before={symbol} value={to} onChange={(text) => onChange({ to: text })} />
      </div>
    </RangeDrop>
  );
}

interface RangeDropProps {
  label: string;
  placeholder: string | undefined;
  shown: string | null;
  onClear: () => void;
  children: ReactNode;
}

function RangeDrop({ label, placeholder = `Any ${label.toLowerCase()}`, shown, onClear, children }: RangeDropProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const labelId = useId();
  useDismiss(ref);
  return (
    <div className="field">
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <details className="drop" name="drop" ref={ref}>
        <summary className="input select-box" aria-labelledby={`${labelId} ${labelId}-value`}>
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
    </div>
  );
}

interface RangeEndProps {
  label: string;
  type?: 'date' | 'text';
  before?: string;
  value: string;
  onChange: (text: string) => void;
}

function RangeEnd({ label, type = 'text', before, value, onChange }: RangeEndProps) {
  const id = useId();
  const { text, type: enter, flush } = useTypedText(value, onChange);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input">
        {before ? <span className="text-subtle">{before}</span> : null}
        <input
          id={id}
          type={type}
          inputMode={type === 'text' ? 'decimal' : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => enter(event.currentTarget.value)}
          onBlur={flush}
        />
      </div>
    </div>
  );
}
