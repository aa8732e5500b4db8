import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useT } from '#web/lib/texts.ts';
import { CountryList, type PhoneCountry } from './country-list.tsx';
import { Field, inputClass, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { cleanPhone, countryOfTyped, type PhoneValue } from './phone-number.ts';

const unsupportedAfterMs = 500;
const typedMax = 25;
/** The list opens below when this much is free, else above. */
const roomBelowPx = 200;

interface PhoneFieldProps extends FieldProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: () => void;
  /** Countries that the shop supports. */
  countries: readonly PhoneCountry[];
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Country and number. Typing a leading plus switches the country. Load it with the form: the rules of all countries come with it. */
export function PhoneField({ value, onChange, onBlur, countries, name, ref, ...field }: PhoneFieldProps) {
  const t = useT();
  const [unsupported, setUnsupported] = useState(false);
  const supported = (iso: string) => countries.some((country) => country.iso === iso);
  const foreign = countryOfTyped(value.text);
  const refused = foreign !== null && !supported(foreign);

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
  const error = unsupported ? t('common.country_unsupported') : field.error;

  return (
    <Field {...field} error={error}>
      {(control) => (
        <div className={inputClass(Boolean(error) || Boolean(field.invalid), 'relative')}>
          <DialButton
            countries={countries}
            country={value.country}
            onChoose={(country) => onChange({ ...value, country })}
          />
          <input
            {...control}
            ref={ref}
            name={name}
            type="tel"
            autoComplete="tel"
            maxLength={typedMax}
            placeholder={t('common.phone_placeholder')}
            value={value.text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}

interface DialButtonProps {
  countries: readonly PhoneCountry[];
  country: string;
  onChoose: (iso: string) => void;
}

function DialButton({ countries, country, onChoose }: DialButtonProps) {
  const t = useT();
  const [open, setOpen] = useState<'below' | 'above' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const current = countries.find((one) => one.iso === country);

  useEffect(() => {
    if (!open) return undefined;
    const onOutside = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', onOutside);
    return () => document.removeEventListener('pointerdown', onOutside);
  }, [open]);

  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const toggle = () => {
    const room = window.innerHeight - (button.current?.getBoundingClientRect().bottom ?? 0);
    setOpen(open ? null : room > roomBelowPx ? 'below' : 'above');
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="dial"
        aria-haspopup="listbox"
        aria-expanded={open !== null}
        aria-label={t('common.country_code', {
          iso: country,
          code: current?.callingCode ?? '',
          title: current?.title ?? '',
        })}
        onClick={toggle}
      >
        <span className="country-code">{country}</span>
        {current ? `+${current.callingCode}` : ''}
        <Icon of={ChevronDown} size="sm" />
      </button>
      {open ? (
        <div ref={panel} className={`menu drop-panel ${open === 'above' ? 'drop-above' : ''}`}>
          <CountryList
            countries={countries}
            chosen={country}
            onClose={close}
            onChoose={(iso) => {
              onChoose(iso);
              close();
            }}
          />
        </div>
      ) : null}
    </>
  );
}
