import { useId } from 'react';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface ChoiceListProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string; note: string }[];
  chosen: readonly V[];
  error: string | null;
  onChange: (chosen: V[]) => void;
}

/** Checkboxes of which at least one is needed. */
export function ChoiceList<V extends string>({ legend, options, chosen, error, onChange }: ChoiceListProps<V>) {
  const errorId = useId();
  const toggle = (value: V, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="mt-2 grid gap-2">
        {options.map(({ value, label, note }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            invalid={error !== null}
            onChange={(event) => toggle(value, event.target.checked)}
          >
            {label} <code className="text-small text-muted">{note}</code>
          </Checkbox>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
