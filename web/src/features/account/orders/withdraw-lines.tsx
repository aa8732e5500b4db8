import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** A line that carries the right of withdrawal. */
export interface OpenLine {
  position: number;
  title: string;
}

interface WithdrawLinesProps {
  lines: OpenLine[];
  chosen: readonly number[];
  /** Nothing was chosen when the customer went on. */
  isIncomplete: boolean;
  onChoose: (positions: number[]) => void;
}

export function WithdrawLines({ lines, chosen, isIncomplete, onChoose }: WithdrawLinesProps) {
  const t = useT();
  const toggle = (position: number) =>
    onChoose(chosen.includes(position) ? chosen.filter((one) => one !== position) : [...chosen, position]);
  const isInvalid = isIncomplete && chosen.length === 0;
  return (
    <fieldset className="grid gap-2" aria-describedby={isInvalid ? 'withdraw-lines-error' : undefined}>
      <legend className="mb-4 text-muted">{t('withdrawal.choose')}</legend>
      {lines.map(({ position, title }) => (
        <Checkbox
          key={position}
          checked={chosen.includes(position)}
          invalid={isInvalid}
          onChange={() => toggle(position)}
        >
          {title}
        </Checkbox>
      ))}
      <FieldError id="withdraw-lines-error" message={isInvalid ? t('withdrawal.lines_required') : null} />
    </fieldset>
  );
}
