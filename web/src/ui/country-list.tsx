import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useT } from '#web/lib/texts.ts';
import { Icon } from './icon.tsx';

export interface PhoneCountry {
  /** Two letters. */
  iso: string;
  title: string;
  /** Without the plus. */
  callingCode: string;
}

interface CountryListProps {
  countries: readonly PhoneCountry[];
  chosen: string;
  onChoose: (iso: string) => void;
  onClose: () => void;
}

/** Search field over a list; the focus stays in the field, arrows move the marked row. */
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

  const choose = (country: PhoneCountry | undefined) => {
    if (country) onChoose(country.iso);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedMark(event.key, marked, found.length);
    if (next !== null) setMarked(next);
    // Where nothing is found it is swallowed: it would send the form around the list, and so pay.
    else if (event.key === 'Enter') choose(found[marked]);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className="input mb-1.5">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label={t('common.find_country')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={markedId}
          placeholder={t('common.find_country')}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="drop-scroll min-h-0" id={listId} role="listbox" aria-label={t('common.countries')}>
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

/** Matching countries; those whose name begins with the query come first. */
function findCountries(countries: readonly PhoneCountry[], query: string): PhoneCountry[] {
  const start = query.trim().toLowerCase();
  const rank = (country: PhoneCountry) => (country.title.toLowerCase().startsWith(start) ? 0 : 1);
  return countries.filter((country) => matches(country, query)).toSorted((a, b) => rank(a) - rank(b));
}

function matches(country: PhoneCountry, query: string): boolean {
  const text = query.trim().toLowerCase();
  return (
    country.title.toLowerCase().includes(text) ||
    country.iso.toLowerCase() === text ||
    (text !== '' && country.callingCode.startsWith(text.replace('+', '')))
  );
}

function movedMark(key: string, marked: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return marked < last ? marked + 1 : 0;
  if (key === 'ArrowUp') return marked > 0 ? marked - 1 : last;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
