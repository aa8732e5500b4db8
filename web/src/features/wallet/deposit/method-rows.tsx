import { useId } from 'react';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { MethodLogo } from '#web/ui/forms/method-logo.tsx';

interface MethodRowsProps {
  chosen: string;
  onChoose: (method: string) => void;
  isMissing: boolean;
}

export function MethodRows({ chosen, onChoose, isMissing }: MethodRowsProps) {
  const t = useT();
  const noteId = useId();
  const { payment_methods: methods } = useSettings();
  return (
    <fieldset className="grid gap-2" aria-describedby={isMissing ? noteId : undefined}>
      <legend className="field-label mb-2">{t('wallet.method')}</legend>
      {methods
        .filter(({ code }) => code !== 'balance')
        .map(({ code, title, image }) => (
          <label key={code} className="option-row">
            <input type="radio" name="method" value={code} checked={chosen === code} onChange={() => onChoose(code)} />
            <b className="min-w-0 flex-1">{title}</b>
            <MethodLogo image={image} />
          </label>
        ))}
      <FieldError id={noteId} message={isMissing ? t('checkout.payment_method_required') : null} />
    </fieldset>
  );
}
