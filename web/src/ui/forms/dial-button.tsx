import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { opensBelow, type PhoneCountry } from './country-list-rules.ts';
import { CountryList } from './country-list.tsx';

const gapPx = 6;

interface DialButtonProps {
  countries: readonly PhoneCountry[];
  country: string;
  /** The number already starts with the code. */
  isCodeTyped: boolean;
  onChoose: (iso: string) => void;
}

/** Dial code button; opens the country list as a popover, so that dialogs do not clip it. */
export function DialButton({ countries, country, isCodeTyped, onChoose }: DialButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const code = countries.find((one) => one.iso === country)?.callingCode ?? '';
  const title = countries.find((one) => one.iso === country)?.title ?? '';

  useEffect(() => {
    if (!isOpen || !panel.current || !button.current) return undefined;
    const list = panel.current;
    positionBeside(list, button.current.parentElement ?? button.current);
    const onOutside = (event: Event) => {
      const target = event.target as Node;
      // A press on the button closes the list by its own click.
      if (!list.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('scroll', onOutside, true);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('scroll', onOutside, true);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="dial"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={t('common.country_code', { iso: country, code, title })}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="country-code">{country}</span>
        {code && !isCodeTyped ? `+${code}` : ''}
        <Icon of={ChevronDown} size="sm" />
      </button>
      {isOpen ? (
        <div ref={panel} className="menu country-panel" popover="manual">
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

/** Opens the list at the field's width, below or above it. */
function positionBeside(list: HTMLElement, field: HTMLElement): void {
  const box = field.getBoundingClientRect();
  const isBelow = opensBelow(window.innerHeight - box.bottom);
  list.style.left = `${box.left}px`;
  list.style.width = `${box.width}px`;
  list.style.top = isBelow ? `${box.bottom + gapPx}px` : 'auto';
  list.style.bottom = isBelow ? 'auto' : `${window.innerHeight - box.top + gapPx}px`;
  const room = (isBelow ? window.innerHeight - box.bottom : box.top) - gapPx * 2;
  list.style.maxHeight = `${room}px`;
  list.showPopover();
  list.querySelector('input')?.focus();
}
