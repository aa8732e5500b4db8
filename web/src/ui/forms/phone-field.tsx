import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import type { PhoneCountry } from './country-list-rules.ts';
import { DialButton } from './dial-button.tsx';
import { Field, inputClass, type FieldProps } from './field.tsx';
import { cleanPhone, countryOfTyped, isForeignTo, type PhoneValue } from './phone-number.ts';
import { useTextBeforeHydration } from './use-text-before-hydration.ts';

const unsupportedAfterMs = 500;
const typedMax = 25;

interface PhoneFieldProps extends FieldProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: () => void;
  countries: readonly PhoneCountry[];
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Country and number; a typed plus switches the country. Load lazily: it brings the phone metadata of all countries. */
export function PhoneField({ value, onChange, onBlur, countries, name, ref, ...field }: PhoneFieldProps) {
  const t = useT();
  const [unsupported, setUnsupported] = useState(false);
  const supported = (iso: string) => countries.some((country) => country.iso === iso);
  const refused = isForeignTo(countries, value.text);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);

  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => {
      setUnsupported(true);
      onChange({ ...value, text: '' });
    }, unsupportedAfterMs);
    return () => clearTimeout(timer);
  }, [refused, value, onChange]);

  const type = (text: string) => {
    const cleaned = cleanPhone(text);
    const typed = countryOfTyped(cleaned);
    setUnsupported(false);
    onChange({ text: cleaned, country: typed !== null && supported(typed) ? typed : value.country });
  };
  useTextBeforeHydration({ input, value: value.text, onText: type });
  const error = unsupported ? t('auth.country_unsupported') : field.error;

  return (
    <Field {...field} error={error}>
      {(control) => (
        <div className={inputClass(Boolean(error) || Boolean(field.invalid), 'relative')}>
          <DialButton
            countries={countries}
            country={value.country}
            isCodeTyped={value.text.trimStart().startsWith('+')}
            onChoose={(country) => {
              setUnsupported(false);
              onChange({ ...value, country });
            }}
          />
          <input
            {...control}
            ref={input}
            name={name}
            type="tel"
            autoComplete="tel"
            maxLength={typedMax}
            placeholder={t('auth.phone_placeholder')}
            value={value.text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
