import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { useSingleKeys } from '#web/office/kit/list/single-keys.ts';
import { useTypedText } from '#web/office/kit/list/use-typed-text.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { searchOffice, type FoundGroup } from './search-office.ts';

const label = 'Search orders, documents, customers, offers, payments, payouts and items';
const lengthMin = 2;

/** Finds records of every kind; arrows move through the results. */
export function GlobalSearch({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { role } = useMe().staff;
  const hasKey = useSingleKeys();
  const [q, setQ] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { text, type, apply } = useTypedText(q, setQ);
  const box = useRef<HTMLDivElement>(null);
  const found = useQuery({
    queryKey: ['searchOffice', q],
    queryFn: ({ signal }) => searchOffice(q, role, signal),
    enabled: q.length >= lengthMin,
  });
  useEffect(() => {
    const onFocus = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onFocus);
    };
  }, []);
  const isShown = isOpen && q.length >= lengthMin;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
  };
  return (
    <div className={`app-bar-search ${className}`} ref={box} role="search" aria-label="Office">
      <div className="input">
        <Icon of={Search} size="sm" />
        <input
          type="search"
          aria-label={label}
          placeholder="Search the office"
          autoComplete="off"
          maxLength={200}
          data-slash
          value={text}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            type(event.currentTarget.value);
            setOpen(true);
          }}
        />
        {hasKey ? (
          <kbd className="key" aria-hidden="true">
            /
          </kbd>
        ) : null}
      </div>
      {isShown ? (
        <div className="menu search-panel">
          <Results
            groups={found.data ?? null}
            error={found.error}
            onKeyDown={onKeyDown}
            onFollow={() => {
              setOpen(false);
              apply('');
              onFollow?.();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

interface ResultsProps {
  groups: readonly FoundGroup[] | null;
  error: Error | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onFollow: () => void;
}

function Results({ groups, error, onKeyDown, onFollow }: ResultsProps) {
  if (error)
    return (
      <p className="p-3 text-danger" role="alert">
        {failureText(error)}
      </p>
    );
  const filled = groups?.filter(({ rows }) => rows.length > 0) ?? [];
  if (filled.length === 0) {
    return (
      <p className="p-3 text-muted" role="status">
        {groups ? 'Nothing found' : 'Searching'}
      </p>
    );
  }
  return filled.map(({ kind, rows, more, listPath }) => (
    <div key={kind} role="group" aria-label={kind}>
      <p className="suggestion-group">{kind}</p>
      {rows.map(({ id, title, note, path }) => (
        <Link key={id} className="menu-row" to={path} onKeyDown={onKeyDown} onClick={onFollow}>
          <span className="truncate">{title}</span>
          <span className="menu-end truncate">{note}</span>
        </Link>
      ))}
      {more ? (
        <Link className="menu-row text-link" to={listPath} onKeyDown={onKeyDown} onClick={onFollow}>
          and {more} more {kind.toLowerCase()}
        </Link>
      ) : null}
    </div>
  ));
}
