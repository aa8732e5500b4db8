import { useId, useState, type KeyboardEvent } from 'react';
import { joinCommaList } from '#contract/comma-list.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { useMenu } from '#web/ui/overlays/use-menu.ts';
import type { SelectOption } from './select.tsx';

interface MultiSelectProps {
  label: string;
  /** Ticked rows are sent under this name, so the form works without JavaScript. */
  name: string;
  options: readonly SelectOption[];
  values: readonly string[];
  placeholder: string;
  onChange: (values: string[]) => void;
  className?: string;
}

/** Multiple choice behind one box: "2 selected". */
export function MultiSelect({ label, name, options, values, placeholder, onChange, className = '' }: MultiSelectProps) {
  const t = useT();
  const labelId = useId();
  const drop = useMenu('path');
  const only = values.length === 1 ? options.find((option) => option.value === values[0])?.label : undefined;
  const shown = only ?? (values.length > 0 ? t('common.selected', { count: values.length }) : placeholder);
  // Keeps the last ticked row enabled, since disabling it would lose focus.
  const [last, setLast] = useState<string | null>(null);
  const toggle = (value: string, on: boolean) => {
    setLast(value);
    onChange(on ? [...values, value] : values.filter((other) => other !== value));
  };

  return (
    <div className={`field ${className}`}>
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <details className="drop" name="drop" ref={drop}>
        <summary className="input select-box" aria-labelledby={`${labelId} ${labelId}-value`}>
          <span id={`${labelId}-value`} className={`flex-1 truncate ${values.length > 0 ? '' : 'text-subtle'}`}>
            {shown}
          </span>
          <Glyph name="down" size="sm" />
        </summary>
        <fieldset className="menu drop-panel drop-scroll" aria-labelledby={labelId}>
          {options.map((option) => (
            <TickRow
              key={option.value}
              name={name}
              option={option}
              ticked={values.includes(option.value)}
              onTick={(on) => toggle(option.value, on)}
              canTick={!option.disabled || last === option.value}
            />
          ))}
        </fieldset>
      </details>
    </div>
  );
}

interface TickRowProps {
  name: string;
  option: SelectOption;
  ticked: boolean;
  canTick: boolean;
  onTick: (on: boolean) => void;
}

function TickRow({ name, option, ticked, canTick, onTick }: TickRowProps) {
  const { value, label, className = '', count } = option;
  return (
    <label className={`menu-row menu-tick ${className}`}>
      <input
        className="sr-only"
        type="checkbox"
        name={name}
        value={joinCommaList([value])}
        checked={ticked}
        disabled={!canTick}
        onKeyDown={tickOnEnter}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span className={className ? 'rarity-label text-inherit' : undefined}>
        {className ? <span>{label}</span> : label}
      </span>
      {count ? (
        <span className="menu-count">
          <span aria-hidden="true">{count.shown}</span>
          <span className="sr-only">{count.spoken}</span>
        </span>
      ) : null}
    </label>
  );
}

/** Enter ticks the row instead of submitting the form. */
function tickOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
