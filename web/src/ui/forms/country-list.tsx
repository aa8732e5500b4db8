import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { findCountries, listActionOf, type PhoneCountry } from './country-list-rules.ts';

interface CountryListProps {
  countries: readonly PhoneCountry[];
  chosen: string;
  onChoose: (iso: string) => void;
  onClose: () => void;
}

/** Combobox: focus stays in the search field, arrows move the marked row. */
export function CountryList({ countries, chosen, onChoose, onClose }: CountryListProps) {
  const t = useT();
  const listId = useId();
  const [query, setQuery] = useState('');
  const found = findCountries(countries, query);
  const [marked, setMarked] = useState(() =>
    Math.max(
      0,
      countries.findIndex((country) => country.iso === chosen),
    ),
  );

  const markedId = found[marked] ? `${listId}-${found[marked].iso}` : undefined;

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = listActionOf(event.key, { marked, count: found.length });
    if (action === null) return;
    if (action === 'choose') onChoose(found[marked]?.iso ?? chosen);
    else if (action === 'close') onClose();
    else if (action !== 'stay') setMarked(action);
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className="input mb-1.5">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label={t('auth.find_country')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={markedId}
          placeholder={t('auth.find_country')}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={found.length > 0 ? 'sr-only' : 'px-3 py-2 text-ui text-muted'} role="status">
        {found.length > 0 ? null : t('auth.no_country')}
      </p>
      <div className="drop-scroll min-h-0" id={listId} role="listbox" aria-label={t('auth.countries')}>
        {found.map((country, index) => (
          <button
            key={country.iso}
            id={`${listId}-${country.iso}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={`menu-row ${index === marked ? 'bg-[#303731]' : ''}`}
            aria-selected={country.iso === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country.iso)}
          >
            <span className="country-code">{country.iso}</span>
            <span className="truncate">{country.title}</span>
            <span className="menu-end">{`+${country.callingCode}`}</span>
          </button>
        ))}
      </div>
    </>
  );
}
