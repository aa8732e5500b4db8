import { useId } from 'react';
import { joinCommaList, splitCommaList } from '#contract/comma-list.ts';
import { MultiSelect } from '#web/ui/forms/multi-select.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { ListFilter } from './list-filter.ts';
import { RangeFilter } from './range-filter.tsx';
import { useTypedText } from './use-typed-text.ts';

interface FilterControlProps {
  filter: ListFilter;
  values: Readonly<Record<string, string>>;
  onChange: (changed: Readonly<Record<string, string>>) => void;
}

/** Control of one filter; applies at once. */
export function FilterControl({ filter, values, onChange }: FilterControlProps) {
  if ('from' in filter) {
    return (
      <RangeFilter
        kind={filter.kind}
        label={filter.label}
        placeholder={filter.placeholder}
        from={values[filter.from] ?? ''}
        to={values[filter.to] ?? ''}
        onChange={({ from, to }) =>
          onChange({
            ...(from !== undefined && { [filter.from]: from }),
            ...(to !== undefined && { [filter.to]: to }),
          })
        }
      />
    );
  }
  const { key, label } = filter;
  const value = values[key] ?? '';
  const set = (text: string) => onChange({ [key]: text });
  if (filter.kind === 'text') return <TextFilter label={label} value={value} onChange={set} />;
  const placeholder = filter.placeholder ?? `Any ${label.toLowerCase()}`;
  if (filter.kind === 'multi') {
    return (
      <MultiSelect
        label={label}
        name={key}
        options={filter.options}
        values={splitCommaList(value)}
        placeholder={placeholder}
        onChange={(next) => set(joinCommaList(next))}
      />
    );
  }
  return (
    <Select
      label={label}
      options={filter.options}
      value={value}
      placeholder={placeholder}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function TextFilter({ label, value, onChange }: TextFilterProps) {
  const id = useId();
  const { text, type, flush } = useTypedText(value, onChange);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input">
        {text === '' ? null : (
          <span className="text-subtle max-md:hidden" aria-hidden="true">
            {label}
          </span>
        )}
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder={label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={flush}
        />
      </div>
    </div>
  );
}
