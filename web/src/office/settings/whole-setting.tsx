import { useId } from 'react';
import { wholeSettingText, type SettingValue } from './setting-text.ts';

interface WholeSettingProps {
  /** Such as "After". */
  label: string;
  value: SettingValue;
  unit?: string | null;
}

/** A value of a setting to its last character, with its length, so that nothing hides behind a cut or empty lines. */
export function WholeSetting({ label, value, unit = null }: WholeSettingProps) {
  const id = useId();
  const text = wholeSettingText(unit, value);
  const isLong = typeof value === 'string' && value.length > 80;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p id={id} className="text-muted">
        {label}
        {isLong ? `: ${value.length} characters, ${value.split('\n').length} lines` : null}
      </p>
      <pre
        role="region"
        aria-labelledby={id}
        className="max-h-60 overflow-y-auto rounded-md border border-line bg-raised p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  );
}
