import { useId, type ComponentProps } from 'react';
import { toFloatBound } from '#contract/float-bound.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import type { ListQuery } from './list-query.ts';
import { useTypedText } from './use-typed-text.ts';

type Bounds = Pick<ListQuery, 'floatFrom' | 'floatTill'>;

interface FloatFieldsProps {
  bounds: Bounds;
  onType: (patch: Partial<Bounds>) => void;
}

/** No float is below 0, so 0 limits nothing. */
const toLowerBound = (text: string): number | null => toFloatBound(text) || null;

/** Two free-text bounds from 0 to 1; empty means none. */
export function FloatFields({ bounds: { floatFrom, floatTill }, onType }: FloatFieldsProps) {
  const t = useT();
  const errorId = useId();
  const from = useFloatText(floatFrom, toLowerBound, (float) => onType({ floatFrom: float }));
  const till = useFloatText(floatTill, toFloatBound, (float) => onType({ floatTill: float }));
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{t('catalog.float')}</legend>
      <div className="range">
        <Bound {...from} name="float_from" label={t('catalog.float_from')} placeholder="0" errorId={errorId} />
        <span className="text-subtle" aria-hidden="true">
          –
        </span>
        <Bound {...till} name="float_till" label={t('catalog.float_till')} placeholder="1" errorId={errorId} />
      </div>
      <FieldError id={errorId} message={from.isWrong || till.isWrong ? t('catalog.float_invalid') : null} />
    </fieldset>
  );
}

function useFloatText(bound: number | null, parse: typeof toLowerBound, onFloat: (float: number | null) => void) {
  const { text, onText } = useTypedText({
    value: String(bound ?? ''),
    onType: (typed) => onFloat(parse(typed)),
    isSame: (typed, value) => parse(typed) === parse(value),
  });
  return { text, onText, isWrong: text.trim() !== '' && toFloatBound(text) === null };
}

interface BoundProps extends Pick<ComponentProps<'input'>, 'name' | 'placeholder'> {
  label: string;
  text: string;
  onText: (text: string) => void;
  isWrong: boolean;
  errorId: string;
}

function Bound({ label, text, onText, isWrong, errorId, ...input }: BoundProps) {
  return (
    <div className={inputClass(isWrong)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={100}
        {...input}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}
