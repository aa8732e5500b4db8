import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { searchPath } from './search-path.ts';
import './search.css';

/** Search works without suggestions, so ignore failures. */
const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));

interface SearchFormProps {
  className?: string;
  /** Tells this search landmark from others of the page. */
  name?: string;
}

/** Search of the whole shop, with suggestions from the first focus on. A plain form without JavaScript. */
export function SearchForm({ className = '', name }: SearchFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const { isOpen, open, close, fieldProps, panelProps } = useCombobox(form);
  const openIfFocused = useEffectEvent(() => form.current?.contains(document.activeElement) && open());
  // It may have had the focus before hydration.
  useEffect(() => void openIfFocused(), []);

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
      role="search"
      aria-label={name}
      onSubmit={submit}
    >
      <SearchField
        type="text"
        {...fieldProps}
        inputMode="search"
        boxClass="search-box"
        text={text}
        onText={(changed) => {
          setText(changed);
          open();
        }}
        onFocus={open}
        aria-label={label}
        placeholder={t('search.placeholder')}
        submitLabel={label}
      />
      {isOpen ? (
        <Suspense>
          <Suggestions {...panelProps} text={text} onChosen={finish} />
        </Suspense>
      ) : null}
    </form>
  );
}
