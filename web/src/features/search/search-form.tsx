import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { addRecentSearch } from './recent-searches.ts';
import type { PanelKeys, PanelState } from './search-panel.ts';
import { searchPath } from './search-path.ts';
import { useOutside } from './use-outside.ts';
import './search.css';

/** Search works without suggestions, so ignore failures. */
const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));

interface SearchFormProps {
  className?: string;
  /** One form per page is its search landmark. */
  isLandmark?: boolean;
}

const closed: PanelState = { hasList: false, activeId: undefined };

/** Search of the whole shop, with suggestions from the first focus on. A plain form without JavaScript. */
export function SearchForm({ className = '', isLandmark = false }: SearchFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const panelKeys = useRef<PanelKeys>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [panel, setPanel] = useState(closed);

  const close = () => {
    setOpen(false);
    setPanel(closed);
  };
  useOutside(form, isOpen ? close : null);
  // It may have had the focus before hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) setOpen(true);
  }, []);

  const finish = (search: string | null) => {
    addRecentSearch(search ?? '');
    form.current?.querySelector('input')?.blur();
    setText('');
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(text);
    void navigate(searchPath(text));
  };
  const label = t('search.label');
  return (
    <form
      ref={form}
      className={`search-form ${className}`}
      action="/products"
      role={isLandmark ? 'search' : undefined}
      aria-label={isLandmark ? label : undefined}
      onSubmit={submit}
    >
      <SearchField
        type="text"
        role="combobox"
        inputMode="search"
        boxClass="search-box"
        text={text}
        onText={(changed) => {
          setText(changed);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true);
          if (event.key === 'Escape' && isOpen && (panel.hasList || text !== '')) close();
          else return panelKeys.current?.press(event);
          event.preventDefault();
        }}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={panel.hasList}
        aria-controls={panel.hasList ? listId : undefined}
        aria-activedescendant={panel.activeId}
        placeholder={t('search.placeholder')}
        submitLabel={label}
      />
      {isOpen ? (
        <Suspense>
          <Suggestions listId={listId} text={text} ref={panelKeys} onPanel={setPanel} onChosen={finish} />
        </Suspense>
      ) : null}
    </form>
  );
}
