import { useId, type KeyboardEvent } from 'react';
import { useT } from '#web/lib/texts.ts';
import { Glyph } from './glyph.tsx';
import type { SelectOption } from './select.tsx';
import { useDrop } from './use-drop.ts';

interface MultiSelectProps {
  label: string;
  /** Field name: every ticked row is sent under it, so a form works without JavaScript. */
  name: string;
  options: readonly SelectOption[];
  values: readonly string[];
  placeholder: string;
  onChange?: (values: string[]) => void;
}

/** Several values behind one box: "2 selected". */
export function MultiSelect({ label, name, options, values, placeholder, onChange }: MultiSelectProps) {
  const t = useT();
  const labelId = useId();
  const drop = useDrop('path');
  const only = values.length === 1 ? options.find((option) => option.value === values[0])?.label : undefined;
  const shown = only ?? (values.length > 0 ? t('common.selected', { count: values.length }) : placeholder);
  const toggle = (value: string, on: boolean) =>
    onChange?.(on ? [...values, value] : values.filter((other) => other !== value));

  return (
    <div className="field">
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <details className="drop" ref={drop}>
        <summary className="input select-box" aria-labelledby={`${labelId} ${labelId}-value`}>
          <span id={`${labelId}-value`} className={`flex-1 truncate ${values.length > 0 ? '' : 'text-subtle'}`}>
            {shown}
          </span>
          <Glyph name="down" size="sm" />
        </summary>
        <fieldset className="menu drop-panel drop-scroll" aria-labelledby={labelId}>
          {options.map((option) => (
            <label key={option.value} className={`menu-row menu-tick ${option.className ?? ''}`}>
              <input
                className="sr-only"
                type="checkbox"
                name={name}
                value={option.value}
                checked={onChange ? values.includes(option.value) : undefined}
                defaultChecked={onChange ? undefined : values.includes(option.value)}
                onKeyDown={tickOnEnter}
                onChange={onChange ? (event) => toggle(option.value, event.currentTarget.checked) : undefined}
              />
              <span className={option.className ? 'rarity-label text-inherit' : undefined}>
                {option.className ? <span>{option.label}</span> : option.label}
              </span>
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
}

/** As in the lists of one value; Enter would otherwise send the form. */
function tickOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
